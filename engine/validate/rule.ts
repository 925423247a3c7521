import type { FieldValue } from '../value/field-value.ts';
import type { Json } from '../value/json.ts';
import type { Text } from '../value/text/text.ts';

/** Met, not met, or a question that only the host can answer. */
export type Verdict = 'met' | 'unmet' | 'ask';

/** What a rule looks at beside the value. */
export interface RuleContext {
  /** The values of the fields that the applied rule names. */
  readonly others: readonly FieldValue[];
  /** `YYYY-MM-DD`, or '' while nobody has said. */
  readonly today: string;
  /** The answer as it was given, for what its value leaves out. */
  readonly answer?: Json;
}

/**
 * One thing that can be demanded of an answer. `compile` reads the limits once and returns the test; a value is never blank, and a test never throws.
 */
export interface Rule {
  readonly name: string;
  /** Of a rule that a host brings: what it says. Ours say it as `RuleAuthoring`. */
  readonly words?: Text;
  readonly needs?: RuleAuthoring['needs'];
  readonly compile: (limits: readonly Json[]) => (value: FieldValue, context: RuleContext) => Verdict;
  /** Whether its verdict may be `ask`: of a text or several, never of a number. */
  readonly asksHost?: boolean;
  /** Answers what it asks from a long list, which is loaded then; without it, the question is the host's. */
  readonly answer?: (value: Json, limits: readonly Json[]) => Promise<boolean>;
  /** Whether its verdict may be another one on another day. */
  readonly asksToday?: boolean;
  /** Its limits where they begin with what its field’s options are: a blueprint does not repeat these. */
  readonly offered?: (options: Json | undefined, more: readonly Json[]) => readonly Json[];
  /** The limits as its message shows them, where that is not as they are. */
  readonly showLimits?: (limits: readonly Json[]) => readonly Json[];
  /** What it says of this very answer, from the words that there are for it: in place of their being filled in with the limits. */
  readonly messageFor?: (words: string, answer: Json, limits: readonly Json[]) => string;
}

/**
 * What a rule says where nobody has other words for it: its message in English, with `{0}`, `{1}` for its limits (spec 001
 * §5). It is asked for while a form is laid out, and stands apart so that no page carries it.
 */
export interface RuleAuthoring {
  readonly words: Text;
  /** Of a rule that asks what the engine's own lists cannot answer: what a server has to be able to do to find it out. */
  readonly needs?: (limits: readonly Json[]) => readonly string[];
}
