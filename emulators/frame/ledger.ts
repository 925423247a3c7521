/** A movement of money at a provider. Tests compare these with the tables of our server. */
export interface MoneyMovement {
  readonly provider: string;
  /** The secret key of the account. */
  readonly account: string;
  /** Milliseconds since 1970, by the clock of the emulators. */
  readonly at: number;
  readonly type: 'hold' | 'release' | 'capture' | 'refund' | 'refund-failed' | 'dispute' | 'dispute-won';
  /** The charge, capture or refund. */
  readonly id: string;
  /** The payment intent or order that it belongs to. */
  readonly payment: string;
  /** In the smallest unit of the currency, as the provider counts it; always positive. */
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Every movement of money so far, oldest first. */
export interface Ledger {
  readonly entries: () => readonly MoneyMovement[];
  readonly book: (entry: MoneyMovement) => void;
  /** What is held and not yet captured or released, in each currency: `{ eur: 1000 }`. */
  readonly held: () => Readonly<Record<string, number>>;
  /** What was captured and not given back, in each currency. */
  readonly received: () => Readonly<Record<string, number>>;
}

const HELD: Readonly<Partial<Record<MoneyMovement['type'], number>>> = { hold: 1, release: -1 };
const RECEIVED: Readonly<Partial<Record<MoneyMovement['type'], number>>> = {
  capture: 1,
  refund: -1,
  'refund-failed': 1,
  dispute: -1,
  'dispute-won': 1,
};

export function createLedger(): Ledger {
  const entries: MoneyMovement[] = [];
  const sum = (signs: Readonly<Partial<Record<MoneyMovement['type'], number>>>): Record<string, number> => {
    const sums: Record<string, number> = {};
    for (const { type, currency, amount } of entries)
      sums[currency] = (sums[currency] ?? 0) + (signs[type] ?? 0) * amount;
    return sums;
  };
  return {
    entries: () => entries,
    book: (entry) => void entries.push(entry),
    held: () => sum(HELD),
    received: () => sum(RECEIVED),
  };
}
