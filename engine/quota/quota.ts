import type { SenderMark } from '../admission/entry-limits.ts';
import type { Once } from '../admission/once.ts';

/**
 * Something of which a form has only so much, and that an entry takes some of. The host counts what is taken, and keeps
 * an entry only if every quota has room for it.
 */
export type Quota = AmountQuota | TurnQuota;

/** So many in all: of entries, or of choices of an option. */
export type AmountQuota =
  | { readonly type: 'entries'; readonly limit: number; readonly takes: number }
  | {
      readonly type: 'option';
      /** The field's id in the first copy of a repeated group: the copies share their limits. */
      readonly field: string;
      readonly option: string;
      readonly limit: number;
      /** How often this entry chooses it, in all copies. */
      readonly takes: number;
    };

/** One entry for each sender, once or once in a period. */
export type TurnQuota =
  /** By what only the host knows of the sender. */
  | { readonly type: 'sender'; readonly by: SenderMark; readonly once: Once }
  /** By the answer to a field; equal answers have equal keys, however they are written. */
  | { readonly type: 'value'; readonly field: string; readonly key: string; readonly once: Once };

/** What a host has counted of a quota so far, before this entry. */
export type QuotaUse =
  /** How many are taken; for `entries` and `option`. */
  | { readonly taken: number }
  /** When the last such entry was accepted, in milliseconds since 1970, UTC; null if there is none. For the others. */
  | { readonly last: number | null };
