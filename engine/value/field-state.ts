import type { FieldValue } from './field-value.ts';
import type { Issue } from './issue.ts';
import type { Json } from './json.ts';

/** Everything that holds of one field at one moment. A field about which nothing changed keeps this very object. */
export interface FieldState {
  readonly id: string;
  /** What was entered, as it was entered; kept while the field is hidden. */
  readonly answer: Json;
  /** What the answer means, or what the formula gave; `null` when blank or hidden. */
  readonly value: FieldValue;
  readonly visible: boolean;
  readonly required: boolean;
  /** What is wrong, whether or not the visitor has been told. Never on a hidden field, unless it says `doValidate`. */
  readonly issue: Issue | null;
  /** What the visitor is told now. */
  readonly complaint: Issue | null;
  /** What the server said of this answer; until there is another. */
  readonly refusal: Issue | null;
  /** True once the visitor has left the field, or tried to go on while it was not right; until it gets another value. */
  readonly checked: boolean;
  /** A rule which only the host can decide (is this a phone number?) and has not decided for this value yet. */
  readonly pending: string | null;
}
