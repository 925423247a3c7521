import type { FieldValue } from '../value/field-value.ts';
import type { Json } from '../value/json.ts';

/** Met, not met, or a question that only the host can answer. */
export type Verdict = 'met' | 'unmet' | 'ask';

/**
 * One thing that can be demanded of an answer. `words` is the default message, with `{0}`, `{1}` for its limits
 * (spec 001 §5). `compile` reads the limits once and returns the test; a value is never blank, and a test never throws.
 */
export interface Rule {
  readonly name: string;
  readonly words: string;
  readonly compile: (limits: readonly Json[]) => (value: FieldValue) => Verdict;
}
