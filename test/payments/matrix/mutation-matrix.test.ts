import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSqliteStorage } from '../../../server/storage/dialects/sqlite/sqlite-storage.ts';
import type { Storage, StorageTransaction } from '../../../server/storage/storage.ts';
import { temporaryFolder } from '../../../server/testing/test-server.ts';
import { tollHouse } from '../toll-house.ts';
import { MUTATIONS, type Mutation } from './mutations.ts';
import { type Fields, FORMS, GIFT, KEY, OTHER_KEY, type Provider, TOLL, type Try } from './paid-forms.ts';
import { postedPage, WAYS, type Way } from './ways.ts';

// Everything about a payment that somebody may have changed, in every way in which a page names one, at both providers.

/** Everything that a refused claim must not have changed. */
async function booksOf({ house, form }: Try) {
  const payments = await house.rows('payments');
  const isOwn = ({ submission_key, form_id }: Readonly<Record<string, unknown>>): boolean =>
    submission_key === KEY && form_id === form.id;
  const own = payments.filter(isOwn);
  return {
    submissions: (await house.rows('submissions')).length,
    donations: (await house.rows('donations')).length,
    links: (await house.rows('payment_links')).length,
    movements: house.emulators.ledger.entries().length,
    held: house.emulators.ledger.held(),
    others: payments.filter((row) => !isOwn(row)),
    decided: own.filter(({ decision }) => String(decision ?? '').startsWith('capture')),
    own: own.map(({ id }) => id),
  };
}

const REFUSED = [402, 403, 409, 422];

/** Tries a claim in a way; says what came of it. */
async function verdict(at: Try, way: Way, claim: Fields): Promise<string> {
  const { own: _before, ...before } = await booksOf(at);
  const { status, payment } = await way.try(at, claim);
  await at.house.pass(1);
  const { own, ...after } = await booksOf(at);
  if (JSON.stringify(before) !== JSON.stringify(after))
    return `${status}, and ${JSON.stringify(before)} became ${JSON.stringify(after)}`;
  if (REFUSED.includes(status)) return 'refused';
  const goesOn = way.isQuote === true && payment !== undefined && own.includes(payment);
  return goesOn ? 'quoted anew' : `answered with ${status}`;
}

/** One row of the matrix: what is changed, in every way. */
async function rowOf(
  name: string,
  provider: Provider,
  open?: () => Promise<Storage>,
): Promise<Record<string, string>> {
  const row: Record<string, string> = {};
  const { claim: claimOf, at: elsewhere } = MUTATIONS[name] as Mutation;
  for (const form of [TOLL, GIFT]) {
    const opened = await tollHouse({ app: { forms: FORMS }, ...(open && { storage: await open() }) });
    const house = (await elsewhere?.(opened, provider)) ?? opened;
    const at = { house, provider, form };
    const claim = await claimOf(at);
    for (const [wayName, way] of Object.entries(WAYS))
      if (way.form === form) row[wayName] = await verdict(at, way, claim);
  }
  return row;
}

/** A submission is refused; whoever asks for the amount may go on with what is theirs. */
function expectedRow({ isOwn = false }: Mutation): Record<string, string> {
  return Object.fromEntries(
    Object.entries(WAYS).map(([name, { isQuote = false, try: tried }]) => [
      name,
      isQuote && isOwn && tried !== postedPage ? 'quoted anew' : 'refused',
    ]),
  );
}

describe.each(['stripe', 'paypal'] as const)('a payment by %s, where a page names', (provider) => {
  it.each(Object.keys(MUTATIONS))(
    '%s, is refused in every way, and nothing is kept',
    async (name) => {
      expect(await rowOf(name, provider)).toEqual(expectedRow(MUTATIONS[name] as Mutation));
    },
    180_000,
  );
});

describe('the matrix', () => {
  it('has 19 things that may be changed, 7 ways and 2 providers: 266 cells', () => {
    expect([Object.keys(MUTATIONS).length, Object.keys(WAYS).length]).toEqual([19, 7]);
  });

  it('catches a server that adopts the payment of another submission', async () => {
    const file = (): string => join(temporaryFolder(), 'formularium.db');
    const open = async () => adopting(await openSqliteStorage({ file: file() }));
    const row = await rowOf('the payment of another submission', 'stripe', open);
    const accepted = Object.keys(row).filter((way) => row[way] !== 'refused');
    expect(accepted).toContain('a form, by the names of the call');
    expect(row['a form, by the names of the call']).toMatch(/^200, and .*"submissions":0.*"submissions":1/);
  });
});

/** A storage that gives any payment of the form where the submission has none of its own. */
function adopting(storage: Storage): Storage {
  const misled = (transaction: StorageTransaction): StorageTransaction => {
    const { payments } = transaction;
    const truly: typeof payments.underKey = Object.getPrototypeOf(payments).underKey.bind(payments);
    const underKey: typeof payments.underKey = async (formId, key) =>
      (await truly(formId, key)) ?? truly(formId, OTHER_KEY);
    Object.defineProperty(payments, 'underKey', { value: underKey, configurable: true });
    return transaction;
  };
  return {
    ...storage,
    read: (work) => storage.read((transaction) => work(misled(transaction))),
    transaction: (work, options) => storage.transaction((one) => work(misled(one)), options),
  };
}
