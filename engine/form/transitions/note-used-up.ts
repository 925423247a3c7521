import { readUsage } from '../../admission/usage.ts';
import type { Transaction } from '../state/transaction.ts';

/** Notes the options that a reply names as used up, by their fields, beside those that are known to be. */
export function noteUsedUp(transaction: Transaction, said: unknown): void {
  const { usedUp: more = {} } = readUsage({ usedUp: said });
  const { usage } = transaction.flows;
  const usedUp = new Map(Object.entries(usage?.usedUp ?? {}));
  for (const [field, options] of Object.entries(more))
    usedUp.set(field, [...new Set([...(usedUp.get(field) ?? []), ...options])]);
  if (Object.keys(more).length > 0)
    transaction.flows = { ...transaction.flows, usage: { ...usage, usedUp: Object.fromEntries(usedUp) } };
}
