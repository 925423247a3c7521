import type { Account } from '../storage/repositories/accounts.ts';
import type { StorageTransaction } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';

/** What somebody has proved who is signing in, by their password or by a provider. */
export interface FirstProof {
  readonly account: Account;
  readonly proof: 'password' | 'provider';
  /** The visit of the page that asks, as its nonce tells it: a challenge is answered from the page that got it. */
  readonly visit: string;
  /** The tag of the page's language. */
  readonly language: string;
}

/** What a page asks for before an account is signed in (spec 001 §7). */
export interface Challenge {
  readonly method: string;
  /** Grants nothing but answering this challenge. */
  readonly token: string;
  /** The other methods that the account has. */
  readonly others: readonly string[];
  /** Where help is to be had for a lost device; '' for nowhere. */
  readonly lostUrl: string;
  readonly message: string;
}

/** The answer of a page to a challenge. */
export interface ChallengeAnswer {
  readonly token: string;
  readonly method: string;
  readonly code: string;
  readonly visit: string;
  /** What it answers for: signing in, or proving once more who somebody is. */
  readonly purpose: 'sign-in' | 'again';
  /** The address of the network connection. */
  readonly address: string;
  readonly language: string;
}

/**
 * What comes of an answer: `proved` signs in, `refused` asks again with the same challenge, `over` means that whoever it is begins again with
 * their password.
 */
export type ChallengeOutcome =
  | { readonly type: 'proved'; readonly accountId: string; readonly proofs: readonly string[] }
  | { readonly type: 'refused'; readonly challenge: Challenge }
  | { readonly type: 'over'; readonly message: string };

/** Asks for a second factor where an account has one. */
export interface SecondFactor {
  /** In the unit of work that has accepted a first proof: null where nothing more is needed. */
  readonly demand: (
    first: FirstProof,
    transaction: StorageTransaction,
    tools: Omit<Tools, 'storage'>,
  ) => Promise<Challenge | null>;
  /** Decides about an answer in units of work of its own, so that also a wrong one counts. */
  readonly answer: (answer: ChallengeAnswer, tools: Tools) => Promise<ChallengeOutcome>;
  /** Makes open challenges worthless, after the password has changed. */
  readonly revoke: (accountId: string, transaction: StorageTransaction) => Promise<void>;
}
