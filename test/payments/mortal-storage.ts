import type { Storage, StorageTransaction } from '../../server/storage/storage.ts';
import { StorageFailure } from '../../server/value/errors.ts';

/** How a server ends at a call of its database: before it is done, or after it. */
export type CrashMode = 'before' | 'after';

export interface MortalStorage extends Storage {
  readonly calls: () => number;
}

const dead = (): Promise<never> => Promise.reject(new StorageFailure('The server has ended.'));

/** A storage whose server ends at the n-th call. Between two calls the server asks its provider, so these are all the places there are. */
export function mortal(storage: Storage, nth: number, mode: CrashMode): MortalStorage {
  let calls = 0;
  return {
    calls: () => calls,
    async transaction(work, options) {
      calls += 1;
      if (calls > nth || (calls === nth && mode === 'before')) return dead();
      const value = await storage.transaction(work, options);
      return calls === nth ? dead() : value;
    },
    async read(work) {
      calls += 1;
      return calls >= nth ? dead() : storage.read(work);
    },
    snapshot: storage.snapshot,
    close: storage.close,
  };
}

/**
 * A storage that acknowledges the unit of work which keeps a submission and forgets it, and whose server writes nothing any more: the fault
 * that the tests of crashes have to find. It is told by what is written, as the number of a call differs from run to run.
 */
export function forgetful(storage: Storage): MortalStorage {
  const lost = new Error('Lost.');
  let hasForgotten = false;
  let calls = 0;
  return {
    calls: () => calls,
    async transaction(work, options) {
      calls += 1;
      if (hasForgotten) return dead();
      const told: Awaited<ReturnType<typeof work>>[] = [];
      const forgetting = async (transaction: StorageTransaction) => {
        const isKept = keeping(transaction);
        const value = await work(transaction);
        if (!isKept()) return value;
        told.push(value);
        throw lost;
      };
      try {
        return await storage.transaction(forgetting, options);
      } catch (error) {
        const [value] = told;
        if (error !== lost || value === undefined) throw error;
        hasForgotten = true;
        return value;
      }
    },
    async read(work) {
      calls += 1;
      return storage.read(work);
    },
    snapshot: storage.snapshot,
    close: storage.close,
  };
}

/** Whether a submission has been added, from now on. */
function keeping({ submissions }: StorageTransaction): () => boolean {
  let isKept = false;
  const add: typeof submissions.add = Object.getPrototypeOf(submissions).add.bind(submissions);
  const value: typeof submissions.add = async (submission) => {
    const isNew = await add(submission);
    isKept ||= isNew;
    return isNew;
  };
  Object.defineProperty(submissions, 'add', { value, configurable: true });
  return () => isKept;
}
