import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSqliteStorage } from '../../../server/storage/dialects/sqlite/sqlite-storage.ts';
import type { Storage, StorageTransaction } from '../../../server/storage/storage.ts';
import { temporaryFolder } from '../../../server/testing/test-server.ts';
import { type TollHouse, tollHouse } from '../toll-house.ts';
import {
  begun,
  type Fields,
  FORMS,
  FORMS_IN_DOLLARS,
  GIFT,
  type MatrixForm,
  methodAt,
  PRICE,
  type Provider,
  paid,
  TOLL,
  type Try,
} from './paid-forms.ts';
import { postedPage, WAYS, type Way } from './ways.ts';

// Every combination of what may be another payment’s, not only one thing at a time: a check that only holds beside another one shows here.

const SIDES = ['form', 'donor', 'amount', 'currency', 'mode', 'use'] as const;

/** What a payment has that is not what its submission needs: made with another form, by somebody else … or used before. */
type Others = Readonly<Record<(typeof SIDES)[number], boolean>>;

/** All of them, but for the right payment, which has nothing of another. */
const COMBINATIONS: readonly Others[] = Array.from(
  { length: 2 ** SIDES.length - 1 },
  (_, nth) => Object.fromEntries(SIDES.map((side, at) => [side, (((nth + 1) >> at) & 1) === 1])) as Others,
);

const nameOf = (others: Others): string =>
  SIDES.filter((side) => others[side]).join(' + ') || 'the right one';

const keyOf = (nth: number, whose: 'own' | 'other'): string =>
  `${whose === 'own' ? 'a' : 'b'}aaaaaaa-0000-4000-8000-${String(nth).padStart(12, '0')}`;

/** A server in live mode that takes euros, and the others that share its database. */
async function houses(storage?: Storage) {
  const own = await tollHouse({ mode: 'live', app: { forms: FORMS }, ...(storage && { storage }) });
  const { shared } = own;
  const opened = new Map<string, TollHouse>([['', own]]);
  return {
    own,
    async with({ currency, mode }: Others): Promise<TollHouse> {
      const name = `${currency ? 'dollars' : ''}${mode ? 'test' : ''}`;
      const app = { forms: currency ? FORMS_IN_DOLLARS : FORMS };
      const house = opened.get(name) ?? (await tollHouse({ ...shared, mode: mode ? 'test' : 'live', app }));
      opened.set(name, house);
      return house;
    },
  };
}

async function booksOf({ rows, emulators }: TollHouse): Promise<string> {
  const payments = await rows('payments');
  return JSON.stringify({
    submissions: (await rows('submissions')).length,
    donations: (await rows('donations')).length,
    links: (await rows('payment_links')).length,
    movements: emulators.ledger.entries().length,
    decided: payments.filter(({ decision }) => String(decision ?? '').startsWith('capture')).length,
  });
}

const REFUSED = [402, 403, 409, 422];

/** Tries a claim in a way; says what came of it. */
async function verdict(at: Try, way: Way, claim: Fields): Promise<string> {
  const before = await booksOf(at.house);
  const { status, payment } = await way.try(at, claim);
  await at.house.pass(1, 1);
  const after = await booksOf(at.house);
  if (before !== after) return `kept: ${before} became ${after}`;
  if (REFUSED.includes(status)) return 'refused';
  if (payment === undefined) return `answered with ${status}`;
  return way.isQuote === true ? 'quoted' : 'answered as before';
}

/** Nothing is kept. Who made the payment themselves may go on with it, and is answered as before where their submission is kept already. */
function expected({ form, donor, amount, currency, use }: Others, name: string, way: Way): string {
  if (form || donor || way.try === postedPage) return 'refused';
  if (way.isQuote === true) return use || !currency ? 'quoted' : 'refused';
  // The calls of forms and of donations have other fields: under one key, they are two submissions.
  return use && !amount && name !== 'a donation, by its own call' ? 'answered as before' : 'refused';
}

interface Cell {
  readonly name: string;
  readonly others: Others;
  readonly found: string;
  readonly expected: string;
}

/** What comes of every combination in every way of one form. */
async function cellsOf(provider: Provider, form: MatrixForm, storage?: Storage): Promise<readonly Cell[]> {
  const { own, with: houseWith } = await houses(storage);
  const cells: Cell[] = [];
  for (const [nth, others] of COMBINATIONS.entries()) {
    const key = keyOf(nth, 'own');
    const at: Try = { house: own, provider, form, key, address: `10.${nth}.0.1` };
    const claimed = others.form ? { ...form, id: form.otherId } : form;
    const theirs = { ...at, house: await houseWith(others), form: claimed };
    const whose = keyOf(nth, others.donor ? 'other' : 'own');
    const price = others.amount ? '6' : PRICE;
    const begin = (): Promise<string> => begun(theirs, price, { submission_key: whose });
    const paymentid = await (others.use ? paid(theirs, price, whose) : begin());
    const claim = { paymentid, ...methodAt(at) };
    for (const [wayName, way] of Object.entries(WAYS))
      if (way.form === form) {
        const found = await verdict(at, way, claim);
        const name = `${nameOf(others)}, by ${wayName}`;
        cells.push({ name, others, found, expected: expected(others, wayName, way) });
      }
  }
  return cells;
}

const wrongIn = (cells: readonly Cell[]): readonly Cell[] =>
  cells.filter((cell) => cell.found !== cell.expected);

const BOTH = [
  ['a form', TOLL],
  ['a donation', GIFT],
] as const;
const TAKING = Object.keys(WAYS).filter((name) => WAYS[name]?.try !== postedPage);
const PATIENCE_MS = 300_000;

describe.each(['stripe', 'paypal'] as const)('by %s,', (provider) => {
  it.each(BOTH)(
    'a payment that is another’s in any number of ways pays for nothing, tried with %s',
    async (_name, form) => {
      const cells = await cellsOf(provider, form);
      expect(cells).toHaveLength(COMBINATIONS.length * (form === TOLL ? 4 : 3));
      expect(wrongIn(cells)).toEqual([]);
    },
    PATIENCE_MS,
  );

  // Were a right payment refused as well, the combinations would show nothing. Without a script it is made on the provider’s own page alone.
  it.each(TAKING)('the right one is taken: %s', async (name) => {
    const way = WAYS[name] as Way;
    const { own: house } = await houses();
    const at = { house, provider, form: way.form };
    const claim = { paymentid: await begun(at), ...methodAt(at) };
    const found = await verdict(at, way, claim);
    if (way.isQuote === true) expect(found).toBe('quoted');
    else expect(found).toMatch(/^kept: .*"submissions":0.* became .*"submissions":1/);
  });
});

describe('a server that adopts what somebody else has begun', () => {
  it('is found where everything else is right, and nowhere else', { timeout: PATIENCE_MS }, async () => {
    const storage = adopting(await openSqliteStorage({ file: join(temporaryFolder(), 'formularium.db') }));
    const wrong = wrongIn(await cellsOf('stripe', TOLL, storage));
    expect(wrong.map(({ name }) => name)).toContain('donor, by a form, by the names of the call');
    expect(wrong.every(({ others }) => others.donor && !others.form)).toBe(true);
  });
});

/** A storage that gives the payment of somebody else where a submission has none of its own. */
function adopting(storage: Storage): Storage {
  const misled = (transaction: StorageTransaction): StorageTransaction => {
    const { payments } = transaction;
    const truly: typeof payments.underKey = Object.getPrototypeOf(payments).underKey.bind(payments);
    const underKey: typeof payments.underKey = async (formId, key) =>
      (await truly(formId, key)) ?? truly(formId, `b${key.slice(1)}`);
    Object.defineProperty(payments, 'underKey', { value: underKey, configurable: true });
    return transaction;
  };
  return {
    ...storage,
    read: (work) => storage.read((transaction) => work(misled(transaction))),
    transaction: (work, options) => storage.transaction((one) => work(misled(one)), options),
  };
}
