import type { Repositories } from './repositories/registry.ts';

/** The repositories within one unit of work. They may be used until the work has ended, and no longer. */
export type StorageTransaction = Repositories;

/** A unit of work: it awaits nothing but its transaction, and may be done again from its start. */
export type Work<T> = (transaction: StorageTransaction) => Promise<T>;

export interface TransactionOptions {
  /** Units of work with the same name are in each other's way, so this server does them one after the other. */
  readonly inTurn?: string;
  /**
   * It may share a commit with others: it reads nothing that they change, or what it reads is held by a unique key or by the condition of
   * its statement. In PostgreSQL its statements then go out among theirs.
   */
  readonly sharesCommit?: boolean;
}

/** Everything that the server keeps. It may be one file on this machine, or a database that several servers share. */
export interface Storage {
  /**
   * Does a unit of work, whole or not at all, as if no other were done at the same time. Resolves with its result once that is on
   * the disk for good. Rejects with what the work throws, or with a `StorageFailure`; then nothing of it is kept.
   */
  readonly transaction: <T>(work: Work<T>, options?: TransactionOptions) => Promise<T>;
  /** Reads what has been committed. Rejects with a `StorageFailure` when it cannot be read, a `SlowQuestion` when that takes too long. */
  readonly read: <T>(work: Work<T>) => Promise<T>;
  /**
   * Reads everything as it is at one moment, for as long as the work takes, while the database keeps what is replaced meanwhile: in a
   * server it waits for nobody. Rejects like `read`.
   */
  readonly snapshot: <T>(work: Work<T>) => Promise<T>;
  /** Finishes pending work, then closes the database. */
  readonly close: () => Promise<void>;
}
