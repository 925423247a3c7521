import type { Storage } from '../storage/storage.ts';
import { StorageFailure } from '../value/errors.ts';

/** A storage whose unit of work with this number, from 1, fails and changes nothing, as if the server were killed there. */
export function dyingStorage(storage: Storage, nth: number): Storage {
  let units = 0;
  return {
    ...storage,
    transaction: (work, options) => {
      units += 1;
      if (units === nth) return Promise.reject(new StorageFailure(new Error('killed')));
      return storage.transaction(work, options);
    },
  };
}
