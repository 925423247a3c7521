import type { JsonObject } from 'formularium/engine';
import type { Account } from '../../storage/repositories/accounts.ts';
import type { KeptChallenge } from '../../storage/repositories/challenges.ts';
import type { KeptFactor } from '../../storage/repositories/factors.ts';
import type { NewJob } from '../../storage/repositories/outbox.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import type { AccountSettings } from '../../value/identity/account-settings.ts';

/** What the site has to say about second factors. */
export interface FactorSite extends Omit<AccountSettings, 'leakedPasswords'> {
  /** The address at which visitors reach the server. */
  readonly publicAddress: () => string;
  /** Who is told of lost devices; '' for nobody. */
  readonly ownerEmail: string;
}

/** A challenge to one account, with the factors of one kind that it has. */
export interface ChallengedFactor {
  readonly account: Account;
  readonly kept: readonly KeptFactor[];
  readonly challenge: Pick<KeptChallenge, 'id' | 'expected' | 'expectedUntil'>;
  readonly site: FactorSite;
}

/** What a challenge expects once it has been prepared, and what its page and its owner get for that. */
export interface PreparedChallenge {
  readonly expected: string;
  readonly until: number;
  /** Sends the code. */
  readonly jobs: readonly NewJob[];
  /** What the page needs to answer. */
  readonly options: JsonObject | null;
}

/** Takes an answer as proof, in the unit of work that relies on it; false where it has been used by then, or its factor is gone. */
export type FactorProof = (transaction: StorageTransaction, now: number) => Promise<boolean>;

export type FactorTools = Omit<Tools, 'storage'>;

/** A way in which somebody proves who they are, beside their password. */
export interface Factor {
  /** Its name on the wire (`auth_method`). */
  readonly name: string;
  /** Whether it stands in for another one that is lost: having no other factor, its account has none at all. */
  readonly standsIn: boolean;
  /** Its place among those of an account: the first one is asked for. */
  readonly order: number;
  /** Whether it is answered by a code that is sent each time. */
  readonly sendsCode?: boolean;
  /** Has a code sent, or gives what is to be signed. Without it, its owner has what is asked for at hand. */
  readonly prepare?: (asked: ChallengedFactor, tools: FactorTools) => Promise<PreparedChallenge>;
  /** Looks at an answer; null for a wrong one. */
  readonly check: (
    answer: string,
    asked: ChallengedFactor,
    tools: FactorTools,
  ) => Promise<FactorProof | null>;
}
