import type { Analysis } from '../search/search.ts';
import { dateCircle } from './date-order.ts';

/** Whether a field can only be left blank: no answer meets its limits, on whatever day. */
export function isUnanswerable({ accepted, model }: Analysis, index: number): boolean {
  const regions = accepted[index] ?? [];
  const isOnlyBlank = regions.every(({ answer, value }) => answer === null && value === null);
  return isOnlyBlank || dateCircle(model, new Set([index])) !== null;
}
