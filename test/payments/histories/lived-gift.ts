import type { Entered } from './history.ts';

/** A gift of one history: its key, and what its donor was told. */
export interface LivedGift {
  readonly key: string;
  readonly address: string;
  /** What was entered last. */
  entered: Entered | null;
  /** The payment of which the page knows, and what its provider calls it. */
  token: string;
  object: string;
  /** Whether the donor was told that it is sent. */
  isThanked: boolean;
  /** How much somebody has said that is to be given back, in cents. */
  asked: number;
}
