import type { JsonObject } from 'formularium/engine';

/** A submission that has been settled and is to be kept. */
export interface NewSubmission {
  readonly formId: string;
  readonly key: string;
  /** Tells this content from any other: see `contentHash`. */
  readonly hash: string;
  readonly submission: JsonObject;
  readonly reply: JsonObject;
  readonly createdAt: Date;
}

/** The submission that is kept under a form and a key. */
export interface Kept {
  readonly hash: string;
  readonly reply: JsonObject;
}

/** The storage of submissions. Every value that it resolves with is on the disk for good. */
export interface Storage {
  readonly find: (formId: string, key: string) => Promise<Kept | null>;
  /** Keeps a submission unless its form and key are taken; resolves with the one that is kept now. Rejects with a `StorageFailure`. */
  readonly store: (submission: NewSubmission) => Promise<Kept>;
  /** Finishes pending work, then closes the database. */
  readonly close: () => Promise<void>;
}
