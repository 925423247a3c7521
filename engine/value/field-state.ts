import type { FieldValue } from './field-value.ts';
import type { Issue } from './issue.ts';
import type { Json } from './json.ts';

/** The whole state of one field at one moment. An unchanged field keeps this very object. */
export interface FieldState {
  readonly id: string;
  /** The answer, as it was entered; kept while the field is hidden. */
  readonly answer: Json;
  /** The meaning of the answer, or the result of the formula; `null` when blank or hidden. */
  readonly value: FieldValue;
  readonly visible: boolean;
  readonly required: boolean;
  /** Its issue, shown or not. Never on a hidden field, unless it has `doValidate`. */
  readonly issue: Issue | null;
  /** The issue shown to the visitor. */
  readonly complaint: Issue | null;
  /** The server's message about this answer; cleared when the answer changes. */
  readonly refusal: Issue | null;
  /** True once the visitor has left the field, or tried to go on while it was invalid; until it gets another value. */
  readonly checked: boolean;
  /** A rule that only the host can decide (is this a phone number?) and that it has not decided for this value yet. */
  readonly pending: string | null;
}
