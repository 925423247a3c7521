import type { Decimal } from './number/is-decimal.ts';

/** What an answer means once its kind has read it: a text, an exact number, several texts; `null` is blank. */
export type FieldValue = string | Decimal | readonly string[] | null;
