import type { FieldValue } from '../value/field-value.ts';
import type { Json } from '../value/json.ts';
import type { Text, WordLanguage } from '../value/text/text.ts';

/** Met, not met, or a question that only the host can answer. */
export type Verdict = 'met' | 'unmet' | 'ask';

/** The facts that a rule may use beside the value. */
export interface RuleContext {
  /** The values of the fields that the applied rule names. */
  readonly others: readonly FieldValue[];
  /** `YYYY-MM-DD`, or '' while it is unknown. */
  readonly today: string;
  /** The value, for messages about it. */
  readonly value?: FieldValue;
  /** The answer as it was given, for facts that its value leaves out. */
  readonly answer?: Json;
}

/**
 * One requirement on an answer. `compile` reads the limits once and returns the test; a value is never blank, and a
 * test never throws.
 */
export interface Rule {
  readonly name: string;
  /** The default words of a rule that a host brings. Our own rules have them in `RuleAuthoring`. */
  readonly words?: Text;
  readonly needs?: RuleAuthoring['needs'];
  readonly compile: (limits: readonly Json[]) => (value: FieldValue, context: RuleContext) => Verdict;
  /** Whether its verdict may be `ask`: for a text or several, never for a number. */
  readonly asksHost?: boolean;
  /** Answers its question from a long list, which is loaded then; without it, the host answers. */
  readonly answer?: (value: Json, limits: readonly Json[]) => Promise<boolean>;
  /** Whether its verdict may change from day to day. */
  readonly asksToday?: boolean;
  /** Its limits if they begin with the values of its field’s options: a blueprint does not repeat these. */
  readonly offered?: (options: Json | undefined, more: readonly Json[]) => readonly Json[];
  /** The limits as its message shows them, if that is not as they are. */
  readonly showLimits?: (limits: readonly Json[]) => readonly Json[];
  /** Its message about this very answer, made from its words: replaces filling in the limits. */
  readonly messageFor?: (
    words: string,
    limits: readonly Json[],
    context: RuleContext,
    language: WordLanguage | undefined,
  ) => string;
}

/**
 * The default words of a rule: its message in English, with `{0}`, `{1}` for its limits (spec 001 §5). They are used
 * while a blueprint is made, and stand apart so that pages do not load them.
 */
export interface RuleAuthoring {
  readonly words: Text;
  /**
   * For a rule whose question the engine's own lists cannot answer: the capability that a server needs to answer it.
   */
  readonly needs?: (limits: readonly Json[]) => readonly string[];
}
