import type { Measure } from '../field-value.ts';
import { isDecimal } from './is-decimal.ts';

/** What has been read as a number is ordered by it; what could not be read is still a text, and has no place among numbers. */
export const asNumber: Measure = (item) => (isDecimal(item) ? item : null);
