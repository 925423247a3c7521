import type { JsonObject } from 'formularium/engine';
import type { Query } from './killable-servers.ts';

export interface PostedReply {
  readonly status: number;
  readonly message: string;
  readonly data: JsonObject;
}

/** How a client speaks to the servers. */
export interface ClientLine {
  /** Posts once. Gives null when nobody can know what became of it. */
  readonly post: (fields: ClientFields, address?: string) => Promise<PostedReply | null>;
  /** Posts the same until it is acknowledged. */
  readonly until: (fields: ClientFields, address?: string) => Promise<PostedReply>;
}

export type ClientFields = Readonly<Record<string, string>>;

/** Some words, and the key under which they were sent. */
export interface SentWords {
  readonly key: string;
  readonly words: string;
  /** A number that no other has. */
  readonly nth: number;
}

/** What clients do while servers are killed: one way of having something kept. */
export interface Traffic {
  readonly formId: string;
  readonly definition: JsonObject;
  /** Sends until all of it is acknowledged. */
  readonly send: (line: ClientLine, sent: SentWords) => Promise<void>;
  /** Whether what must be refused after that is taken. */
  readonly isTakenAgain: (line: ClientLine, sent: SentWords) => Promise<boolean>;
  /** What is in the database of it: each key with its words. */
  readonly kept: (query: Query) => Promise<readonly (readonly [key: string, words: string])[]>;
}
