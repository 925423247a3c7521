import type { Storage } from '../storage/storage.ts';

/** The storage, which also says when a unit of work that added a job has been committed: such a job is begun at once. */
export function wakingStorage(storage: Storage, wake: () => void): Storage {
  return {
    ...storage,
    async transaction(work, options) {
      let hasAdded = false;
      const result = await storage.transaction(async (transaction) => {
        const value = await work(transaction);
        hasAdded = transaction.outbox.takeAdded();
        return value;
      }, options);
      if (hasAdded) wake();
      return result;
    },
  };
}
