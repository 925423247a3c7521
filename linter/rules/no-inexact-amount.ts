import { type Currency, type Json, type JsonObject, parseDecimal } from 'formularium/engine';
import { currencyOf, moneyOf, plainAmount } from 'formularium/engine/language';
import { levelAmounts } from './level-amounts.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';

/** The options of fields with a currency that are amounts in it. */
const AMOUNTS = ['amount', 'minimum', 'maximum', 'min', 'max', 'defaultValue'];

/** Lists whose entries hold an amount in it each. */
const LISTS = ['levels', 'payments'];

const gift = { id: 'gift', kind: 'amount', label: 'Your gift', currency: 'JPY', minimum: 500 };

export const noInexactAmount = {
  name: 'no-inexact-amount',
  severity: 'warning',
  why: 'An amount with more decimals than its currency is rounded when the form is compiled, so the written amount does not apply.',
  fix: 'Write the amount with as many decimals as its currency has.',
  *check({ model }: LintContext): Generator<ReportDescriptor> {
    for (const { id, at, isWritten, field } of model.fieldNodes) {
      const currency = currencyOf(String(field.definition['currency'] ?? ''));
      if (!isWritten || currency === null) continue;
      for (const [place, amount] of amountsIn(field.definition)) {
        const rounded = roundedAmount(amount, currency);
        if (rounded === null || Number(rounded) === amount) continue;
        yield {
          at: `${at}${place}`,
          message: `“${id}” says ${amount}, but ${currency.code} has ${decimalsOf(currency)}: it is rounded to ${rounded}.`,
        };
      }
    }
  },
  passes: { form: { fields: [{ ...gift, maximum: 1_000_000 }] } },
  fails: {
    form: {
      fields: [
        { id: 'often', kind: 'frequency', label: 'How often', periods: ['month'] },
        {
          ...{ ...gift, maximum: 999_999.99, frequency: 'often' },
          levels: [{ amount: 900, each: { month: { amount: 99.5 } } }],
        },
      ],
    },
    at: ['/fields/1/maximum', '/fields/1/levels/0/each/month/amount'],
  },
} as const satisfies LintRule;

function amountsIn(definition: JsonObject): readonly (readonly [place: string, amount: Json])[] {
  return [
    ...AMOUNTS.map((name) => [`/${name}`, definition[name] ?? null] as const),
    ...LISTS.flatMap((list) =>
      listIn(definition[list]).flatMap((one, nth) =>
        levelAmounts(one).map(([place, amount]) => [`/${list}/${nth}${place}`, amount] as const),
      ),
    ),
  ];
}

function listIn(json: Json | undefined): readonly Json[] {
  return Array.isArray(json) ? json : [];
}

/** An amount as the form has it; null if it is not a number. */
function roundedAmount(amount: Json, currency: Currency): string | null {
  const exact = typeof amount === 'number' ? parseDecimal(String(amount)) : null;
  return exact && plainAmount(moneyOf(exact, currency));
}

function decimalsOf({ decimals }: Currency): string {
  if (decimals === 0) return 'no decimals';
  return decimals === 1 ? 'one decimal' : `${decimals} decimals`;
}
