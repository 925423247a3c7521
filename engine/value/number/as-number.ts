import type { Measure } from '../field-value.ts';
import { isDecimal } from './is-decimal.ts';

/**
 * A value that was read as a number is ordered by it; an unreadable one is still a text, and has no place among
 * numbers.
 */
export const asNumber: Measure = (item) => (isDecimal(item) ? item : null);
