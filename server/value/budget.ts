import { networkOf } from './identity/network-of.ts';

const MINUTE_MS = 60_000;
/** Beyond this number of spenders, those whose budget is full again are forgotten. */
const MOST_SPENDERS = 10_000;

/** A budget for each spender: this much at once, and as much again every minute. */
export interface Budget {
  /** Spends it, or gives the number of seconds until there is enough. */
  readonly spend: (spender: string, amount: number) => { readonly after: number } | null;
}

/** A budget of so much a minute for each; 0: as much as anybody likes. */
export function perMinute(most: number, clock: () => Date): Budget {
  if (most === 0) return { spend: () => null };
  const spent = new Map<string, { readonly amount: number; readonly at: number }>();
  const left = (spender: string, now: number): number => {
    const { amount = 0, at = now } = spent.get(spender) ?? {};
    return Math.max(0, amount - (most * (now - at)) / MINUTE_MS);
  };
  return {
    spend(spender, amount) {
      const now = clock().getTime();
      const already = left(spender, now);
      if (already + amount > most && already > 0)
        return { after: Math.ceil(((already + amount - most) / most) * (MINUTE_MS / 1000)) };
      spent.set(spender, { amount: already + amount, at: now });
      if (spent.size > MOST_SPENDERS)
        for (const each of spent.keys()) if (left(each, now) === 0) spent.delete(each);
      return null;
    },
  };
}

/** The same for addresses of connections: those of one network share a budget. */
export function perNetwork(most: number, clock: () => Date): Budget {
  const { spend } = perMinute(most, clock);
  return { spend: (address, amount) => spend(networkOf(address), amount) };
}
