import type { Storage } from '../../server/storage/storage.ts';
import { StorageFailure } from '../../server/value/errors.ts';

/** How a server ends at a call of its database: before it is done, after it, or after it with what it was told being lost. */
export type CrashMode = 'before' | 'after' | 'forgets';

export interface MortalStorage extends Storage {
  readonly calls: () => number;
}

/** A storage whose server ends at the n-th call. Between two calls the server asks its provider, so these are all the places there are. */
export function mortal(storage: Storage, nth: number, mode: CrashMode): MortalStorage {
  let calls = 0;
  const dead = (): Promise<never> => Promise.reject(new StorageFailure('The server has ended.'));
  const lost = new Error('Lost.');
  return {
    calls: () => calls,
    async transaction(work, options) {
      calls += 1;
      if (calls > nth || (calls === nth && mode === 'before')) return dead();
      if (calls === nth && mode === 'forgets') {
        let told: { readonly value: unknown } | null = null;
        await storage
          .transaction(async (transaction) => {
            told = { value: await work(transaction) };
            throw lost;
          }, options)
          .catch((error: unknown) => {
            if (error !== lost) throw error;
          });
        return (told as unknown as { readonly value: never }).value;
      }
      const value = await storage.transaction(work, options);
      return calls === nth ? dead() : value;
    },
    async read(work) {
      calls += 1;
      return calls >= nth && mode !== 'forgets' ? dead() : storage.read(work);
    },
    snapshot: storage.snapshot,
    close: storage.close,
  };
}
