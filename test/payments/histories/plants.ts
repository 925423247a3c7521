import type { Storage, StorageTransaction } from '../../../server/storage/storage.ts';
import type { Bridge } from './provider-bridge.ts';

/** A mistake that somebody could make, put into a server that is right: it asks its provider, or keeps its books, in a wrong way. */
export interface Plant {
  readonly bridge?: () => Bridge;
  readonly storage?: (storage: Storage) => Storage;
}

/** A storage of which one method of one repository does something else. `truly` does what it did. */
function altered<R extends keyof StorageTransaction>(
  repository: R,
  method: keyof StorageTransaction[R],
  change: (truly: (...args: never[]) => unknown, one: StorageTransaction[R]) => (...args: never[]) => unknown,
): (storage: Storage) => Storage {
  const misled = (transaction: StorageTransaction): StorageTransaction => {
    const one = transaction[repository];
    const truly = Object.getPrototypeOf(one)[method].bind(one);
    Object.defineProperty(one, method, { value: change(truly, one), configurable: true });
    return transaction;
  };
  return (storage) => ({
    ...storage,
    read: (work) => storage.read((transaction) => work(misled(transaction))),
    transaction: (work, options) => storage.transaction((one) => work(misled(one)), options),
  });
}

const PATHS: Readonly<Record<string, string>> = {
  stripe: '/v1/payment_intents/',
  paypal: '/v2/checkout/orders/',
};

/** The first question about an object after an event about it is answered by what that has said. */
function believing(): Bridge {
  const said = new Map<string, string>();
  return {
    hear({ provider, body }) {
      const { data, resource } = JSON.parse(body);
      const { id, object, intent } = data?.object ?? resource;
      const isWhole = object === 'payment_intent' || intent === 'AUTHORIZE';
      if (isWhole) said.set(`${PATHS[provider]}${id}`, JSON.stringify(data?.object ?? resource));
    },
    answer(path) {
      const known = said.get(path) ?? null;
      said.delete(path);
      return known;
    },
  };
}

/** Mistakes that random histories have to find. */
export const PLANTS: Readonly<Record<string, Plant>> = {
  'sends no idempotency key': {
    bridge: () => ({ ask: ({ 'idempotency-key': _key, ...headers }) => headers }),
  },
  'tries again under another key where nobody has answered': {
    bridge() {
      let tries = 0;
      return {
        ask({ 'idempotency-key': key, ...headers }) {
          tries += 1;
          return key === undefined ? headers : { ...headers, 'idempotency-key': `${key}.${tries}` };
        },
      };
    },
  },
  'believes what an event says in place of asking': { bridge: believing },
  'never looks again by itself': {
    storage: altered('payments', 'toLookAt', () => async () => []),
  },
  'counts what is given back twice': {
    storage: altered(
      'donations',
      'setRefunded',
      (truly) => (id: never, refunded: bigint, at: never) => truly(id, (refunded * 2n) as never, at),
    ),
  },
  'takes its own clock for the time at which a gift arrives': {
    storage: altered(
      'donations',
      'setStatus',
      (truly) => (known: never, to: { readonly status: string; readonly updatedAt: number }) =>
        truly(known, (to.status === 'publish' ? { ...to, completedAt: to.updatedAt } : to) as never),
    ),
  },
  'mails a receipt whenever it learns something': {
    storage: altered(
      'outbox',
      'add',
      (truly) => (job: never) =>
        (job as { kind: string }).kind === 'mail-donation'
          ? Promise.all([
              truly(job),
              truly({ ...(job as object), id: `${(job as { id: string }).id}.2` } as never),
            ])
          : truly(job),
    ),
  },
};
