import fc from 'fast-check';
import { type CompiledForm, compileForm, type JsonObject } from 'formularium/engine';
import { expect, it } from 'vitest';
import { payable } from '../../server/payments/bill-of.ts';
import type { PostedAnswers } from '../../server/submissions/posted-answers.ts';
import { settleSubmission } from '../../server/submissions/settle-submission.ts';

/** `AMOUNTS=1000000` tries as many. */
const AMOUNTS = Number(process.env['AMOUNTS'] ?? 2_000);
/** Answers for each form: compiling one costs more than to settle it. */
const ANSWERS_EACH = 20;
const SCALE = 6;
const ANY_PROVIDER = { refusalOf: () => null };
const PAID = { payment: { token: 'token', providers: new Set(['stripe']) } };

/** Decimals of the provider's own amounts (ISO 4217). */
const CURRENCIES = { EUR: 2, USD: 2, JPY: 0 } as const;

/** What each formula gives, on whole numbers: `count` and prices as millions, so that a product is of millions of millions. */
const FORMULAS = {
  '{count} * {plan} + {extras}': ({ count, plan, extras }: Parts) => times(count, plan) + extras,
  '({plan} + {extras}) * {count}': ({ count, plan, extras }: Parts) => times(plan + extras, count),
  '{count} * {plan} - {extras} + 5.5': ({ count, plan, extras }: Parts) =>
    times(count, plan) - extras + 5_500_000n,
} as const;

interface Parts {
  readonly count: bigint;
  readonly plan: bigint;
  readonly extras: bigint;
}

/** Exact: neither has more than three decimals. */
function times(a: bigint, b: bigint): bigint {
  return (a * b) / 10n ** BigInt(SCALE);
}

/** A decimal of at most three decimals, and the same in millions. */
const price = fc
  .tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 999 }))
  .map(([whole, rest]) => ({
    text: `${whole}.${String(rest).padStart(3, '0')}`,
    exact: BigInt(whole) * 1_000_000n + BigInt(rest) * 1_000n,
  }));

const prices = fc.array(price, { minLength: 3, maxLength: 3 });
const sold = fc.record({
  plans: prices,
  extras: prices,
  least: fc.integer({ min: 0, max: 50 }),
  formula: fc.constantFrom(...(Object.keys(FORMULAS) as (keyof typeof FORMULAS)[])),
  currency: fc.constantFrom(...(Object.keys(CURRENCIES) as (keyof typeof CURRENCIES)[])),
});
const bought = fc.record({
  count: price,
  plan: fc.nat({ max: 2 }),
  extras: fc.subarray([0, 1, 2]),
  /** What the page claims to be the total; null where it says nothing. */
  claim: fc.option(fc.constantFrom('0.01', '0', '-5', '1e-9', '1', ''), { freq: 3 }),
});

type Sold = typeof sold extends fc.Arbitrary<infer T> ? T : never;
type Bought = typeof bought extends fc.Arbitrary<infer T> ? T : never;

function formOf({ plans, extras, least, formula, currency }: Sold): CompiledForm {
  const options = (list: Sold['plans']) =>
    list.map(({ text }, n) => ({ value: `o${n}`, label: `O ${n}`, calculation: Number(text) }));
  const condition = { field: 'count', operator: '>', value: least };
  const definition: JsonObject = {
    ...{ id: 'shop', type: 'form', title: 'Shop' },
    fields: [
      { id: 'count', kind: 'number', label: 'Count' },
      { id: 'plan', kind: 'radio', label: 'Plan', options: options(plans) },
      {
        ...{ id: 'extras', kind: 'checkbox', label: 'Extras', options: options(extras) },
        conditions: [{ action: 'show', rule: 'all', conditions: [condition] }],
      },
      { id: 'total', kind: 'calculation', label: 'Total', formula },
      { id: 'pay', kind: 'stripe', label: 'Pay', currency, amountType: 'variable', variable: 'total' },
    ],
  };
  const { form, problems } = compileForm(definition);
  if (form === null) throw new Error(JSON.stringify(problems));
  return form;
}

/** What is to be paid, in millionths, worked out without the engine. */
function owed({ plans, extras, least, formula }: Sold, { count, plan, extras: chosen }: Bought): bigint {
  const isShown = count.exact > BigInt(least) * 1_000_000n;
  return FORMULAS[formula]({
    count: count.exact,
    plan: plans[plan]?.exact ?? 0n,
    extras: isShown ? chosen.reduce((sum, one) => sum + (extras[one]?.exact ?? 0n), 0n) : 0n,
  });
}

/** The same in the provider's units: half a unit is rounded up. */
function inUnits(exact: bigint, { currency }: Sold): bigint {
  const unit = 10n ** BigInt(SCALE - CURRENCIES[currency]);
  return (exact + unit / 2n) / unit;
}

function posted({ count, plan, extras, claim }: Bought): PostedAnswers {
  return new Map<string, string | readonly string[]>([
    ['count', count.text],
    ['plan', `o${plan}`],
    ['extras', extras.map((one) => `o${one}`)],
    ...(claim === null ? [] : [['total', claim] as const]),
  ]) as PostedAnswers;
}

it(
  'what is charged is what an independent reckoning says, whatever total the page claims',
  async () => {
    let charged = 0;
    const runs = Math.ceil(AMOUNTS / ANSWERS_EACH);
    await fc.assert(
      fc.asyncProperty(
        sold,
        fc.array(bought, { minLength: ANSWERS_EACH, maxLength: ANSWERS_EACH }),
        async (shop, visits) => {
          const form = formOf(shop);
          for (const visit of visits) {
            const settled = await settleSubmission(form, posted(visit), '2026-11-27', PAID);
            const exact = owed(shop, visit);
            if (settled.type !== 'submission') {
              // Nothing to pay, or a false claim: a true one changes nothing.
              expect(exact <= 0n || visit.claim !== null, JSON.stringify(settled)).toBe(true);
              continue;
            }
            const amounts = (settled.bills ?? []).map((bill) => {
              const asked = payable(bill, ANY_PROVIDER, null);
              return 'money' in asked ? asked.money.minor : null;
            });
            expect(exact > 0n).toBe(true);
            expect(amounts).toEqual([inUnits(exact, shop)]);
            charged += 1;
          }
        },
      ),
      { numRuns: runs },
    );
    // Without these it would have looked at nothing.
    expect(charged).toBeGreaterThan(AMOUNTS / 4);
  },
  30_000 + AMOUNTS * 20,
);
