import type { Decimal } from './number/is-decimal.ts';

/** The meaning of an answer once its kind has read it: a text, an exact number, several texts; `null` is blank. */
export type FieldValue = string | Decimal | readonly string[] | null;

/**
 * The rank of an item in the order of values, as a number: a number itself, a day, a minute; null when it cannot be
 * read as such.
 */
export type Measure = (item: string | Decimal) => Decimal | null;
