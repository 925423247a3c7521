import { perMinute } from '../../value/budget.ts';
import { networkOf } from '../../value/identity/network-of.ts';

/** The most keys that a page has to try, and how many orders of a network cost that much: at once, and again every minute. */
const LEVELS = [
  { tries: 100, orders: 6 },
  { tries: 200, orders: 30 },
] as const;
/** An old phone takes five seconds for these. */
const MOST_TRIES = 300;

/** How much work a visitor's page is given: more, within bounds, the more their network has asked for lately. */
export type Effort = (address: string) => number;

/** Every server counts by itself, and only for as long as it runs. */
export function effortBy(now: () => Date): Effort {
  const levels = LEVELS.map(({ tries, orders }) => ({ tries, budget: perMinute(orders, now) }));
  return (address) => {
    const network = networkOf(address);
    return levels.find(({ budget }) => budget.spend(network, 1) === null)?.tries ?? MOST_TRIES;
  };
}
