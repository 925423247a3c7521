// What random forms with random answers cost: by the page, by the server, and by an oracle that shares nothing with either of them. A page may
// claim any total. `AMOUNTS=1000000` draws more (`npm run long prices`).

import { billsOf, type JsonObject, openForm } from 'formularium/engine';
import { expect, it } from 'vitest';
import type { OfferedForm } from '../../server/forms/served-form.ts';
import { pricedFor } from '../../server/payments/bill-of.ts';
import { openProviders } from '../../server/payments/providers/registry.ts';
import type { PostedAnswers } from '../../server/submissions/posted-answers.ts';
import { served } from '../../server/testing/test-server.ts';
import { NO_PAYMENTS } from '../../server/value/payments/payment-settings.ts';
import { Refusal } from '../../server/value/refusal.ts';
import { pageFormOf } from '../../server/without-script/posted-page.ts';
import { type Random, randomFrom } from '../settling/random.ts';

const COMPARED = Number(process.env['AMOUNTS'] ?? 50_000);
const OF_EACH_FORM = 500;
const TODAY = '2026-11-27';
const KEYS = { secretKey: 'sk_test_a', publishableKey: 'pk_test_a', webhookSecret: 'whsec_a' };
const AT = { mode: 'test', apiAddress: 'http://127.0.0.1:9', scriptAddress: 'http://127.0.0.1:9/' } as const;
const providers = openProviders({ ...NO_PAYMENTS, stripe: { ...KEYS, ...AT } });
const MOST = 999_999_999_999n;
/** The least that is charged in each currency, and how many decimals it has. */
const CURRENCIES: Readonly<Record<string, readonly [least: bigint, decimals: number]>> = {
  EUR: [50n, 2],
  USD: [50n, 2],
  PLN: [200n, 2],
  JPY: [50n, 0],
};

/** A formula as a tree: an amount of ten-thousandths, a field, or two formulas and what is done with them. */
type Tree =
  | { readonly constant: bigint }
  | { readonly field: string }
  | { readonly by: '+' | '-' | '*'; readonly left: Tree; readonly right: Tree };

interface DrawnForm {
  readonly form: OfferedForm;
  readonly currency: string;
  readonly tree: Tree;
  readonly numbers: readonly string[];
  /** Prices of options in hundredths, by field. */
  readonly prices: ReadonlyMap<string, readonly bigint[]>;
  /** The number that is asked for only where the first option of the first choice was chosen. */
  readonly hidden: string;
}

const decimal = (hundredths: bigint): string => {
  const text = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
};
const upTo = (random: Random, most: number): number => random.below(most + 1);
/** So often of a hundred times. */
const isIn = (random: Random, often: number): boolean => random.below(100) < often;

function drawnTree(random: Random, fields: readonly string[], depth: number): Tree {
  if (depth === 0 || isIn(random, 25))
    return isIn(random, 20) ? { constant: BigInt(upTo(random, 999)) } : { field: random.from(fields) };
  const by = random.from(['+', '+', '*', '-'] as const);
  const [left, right] = [drawnTree(random, fields, depth - 1), drawnTree(random, fields, depth - 1)];
  return { by, left, right };
}

function formulaOf(tree: Tree): string {
  if ('constant' in tree) return decimal(tree.constant);
  return 'field' in tree
    ? `{${tree.field}}`
    : `(${formulaOf(tree.left)} ${tree.by} ${formulaOf(tree.right)})`;
}

function drawnForm(random: Random): DrawnForm {
  const numbers = ['seats', 'extra', 'hidden'];
  const prices = new Map(
    ['plan', 'room'].map((id) => [
      id,
      Array.from({ length: 2 + upTo(random, 2) }, () => BigInt(upTo(random, 20_000))),
    ]),
  );
  const currency = random.from(Object.keys(CURRENCIES));
  const tree = drawnTree(random, [...numbers, ...prices.keys()], 3);
  const isShown = [{ field: 'plan', operator: '=', value: 'o0' }];
  const fields = [
    ...numbers.map((id) => ({
      ...{ id, kind: 'number', label: id },
      ...(id === 'hidden' && {
        hiddenBehavior: 'zero',
        conditions: [{ action: 'show', rule: 'all', conditions: isShown }],
      }),
    })),
    ...[...prices].map(([id, of]) => ({
      ...{ id, kind: 'radio', label: id },
      options: of.map((price, nth) => ({ value: `o${nth}`, label: id, calculation: Number(decimal(price)) })),
    })),
    { id: 'total', kind: 'calculation', label: 'Total', formula: formulaOf(tree) },
    { id: 'card', kind: 'stripe', label: 'Card', currency, amountType: 'variable', variable: 'total' },
  ];
  const form = served('drawn', { id: '75', type: 'form', title: 'Drawn', fields });
  return {
    form: { ...form, closed: null, lacking: [], version: 'v' },
    ...{ currency, tree, numbers, prices, hidden: 'hidden' },
  };
}

/** What a visitor enters, and whatever their page claims beside it. */
function drawnAnswers({ numbers, prices }: DrawnForm, random: Random): ReadonlyMap<string, string> {
  const answers = new Map<string, string>();
  for (const id of numbers) if (isIn(random, 80)) answers.set(id, decimal(BigInt(upTo(random, 5_000))));
  for (const [id, of] of prices) if (isIn(random, 80)) answers.set(id, `o${upTo(random, of.length - 1)}`);
  if (isIn(random, 50)) answers.set('total', decimal(BigInt(upTo(random, 100_000))));
  if (isIn(random, 30)) answers.set('card-amount', '0.50');
  return answers;
}

/** What it costs in minor units: whole numbers of ever smaller parts, rounded once. */
function oracle(drawn: DrawnForm, answers: ReadonlyMap<string, string>): bigint {
  const value = (tree: Tree): readonly [number: bigint, decimals: number] => {
    if ('constant' in tree) return [tree.constant, 2];
    if ('field' in tree) return [valueOf(tree.field, drawn, answers), 2];
    const [[left, leftDecimals], [right, rightDecimals]] = [value(tree.left), value(tree.right)];
    if (tree.by === '*') return [left * right, leftDecimals + rightDecimals];
    const decimals = Math.max(leftDecimals, rightDecimals);
    const [one, other] = [
      left * 10n ** BigInt(decimals - leftDecimals),
      right * 10n ** BigInt(decimals - rightDecimals),
    ];
    return [tree.by === '+' ? one + other : one - other, decimals];
  };
  const [number, decimals] = value(drawn.tree);
  const [, shown] = CURRENCIES[drawn.currency] ?? [0n, 2];
  if (decimals <= shown) return number * 10n ** BigInt(shown - decimals);
  const step = 10n ** BigInt(decimals - shown);
  const [size, rest] = number < 0n ? [-number / step, -number % step] : [number / step, number % step];
  const rounded = rest * 2n >= step ? size + 1n : size;
  return number < 0n ? -rounded : rounded;
}

/** A field as formulas use it, in hundredths: one that is blank or hidden counts as nothing. */
function valueOf(id: string, { prices, hidden }: DrawnForm, answers: ReadonlyMap<string, string>): bigint {
  const answer = answers.get(id);
  if (answer === undefined || (id === hidden && answers.get('plan') !== 'o0')) return 0n;
  const of = prices.get(id);
  return of === undefined ? BigInt(answer.replace('.', '')) : (of[Number(answer.slice(1))] ?? 0n);
}

type Price = (drawn: DrawnForm, answers: PostedAnswers) => bigint | null;

/** By the code of the server; null where it refuses to have it charged. */
const byServer: Price = ({ form }, answers) => {
  try {
    return pricedFor({ served: form, answers, field: '' }, { providers, clock: { today: () => TODAY } }).money
      .minor;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};

/** Where the page, the server and the oracle differ; at most a few, as each is long. */
function differences(price: Price, compared: number): readonly string[] {
  const random = randomFrom(190);
  const found: string[] = [];
  for (let nth = 0; nth < compared && found.length < 3; nth += OF_EACH_FORM) {
    const drawn = drawnForm(random);
    const page = pageFormOf(drawn.form);
    for (let time = 0; time < OF_EACH_FORM && nth + time < compared; time += 1) {
      const answers = drawnAnswers(drawn, random);
      const due = oracle(drawn, answers);
      const [least] = CURRENCIES[drawn.currency] ?? [0n];
      const expected = due < least || due > MOST ? null : due;
      const entered = Object.fromEntries(
        [...answers].filter(([id]) => id !== 'total' && id !== 'card-amount'),
      );
      const shown = billsOf(page, openForm(page, { answers: entered as JsonObject, today: TODAY }).state);
      const ofPage = shown[0] === undefined ? 0n : minorOf(shown[0].amount, drawn.currency);
      const told = price(drawn, answers);
      if (told === expected && (due <= 0n ? ofPage <= 0n : ofPage === due)) continue;
      found.push(`${formulaOf(drawn.tree)} with ${JSON.stringify([...answers])}: ${due}, ${told}, ${ofPage}`);
    }
  }
  return found;
}

/** The amount of a bill in minor units, half away from zero, by its digits. */
function minorOf(amount: string, code: string): bigint {
  const [, decimals] = CURRENCIES[code] ?? [0n, 2];
  const [whole = '', rest = ''] = amount.replace('-', '').split('.');
  const digits = BigInt(whole + rest.padEnd(decimals, '0').slice(0, decimals));
  const isUp = Number(rest[decimals] ?? '0') >= 5;
  return (digits + (isUp ? 1n : 0n)) * (amount.startsWith('-') ? -1n : 1n);
}

it(`the page, the server and an oracle agree about ${COMPARED} amounts`, {
  timeout: 12 * 60 * 60_000,
}, () => {
  expect(differences(byServer, COMPARED)).toEqual([]);
});

it('a server that believes the total of a page is found', () => {
  const believing: Price = (drawn, answers) => {
    const claimed = answers.get('total');
    return typeof claimed === 'string' ? minorOf(claimed, drawn.currency) : byServer(drawn, answers);
  };
  expect(differences(believing, OF_EACH_FORM)).not.toEqual([]);
});
