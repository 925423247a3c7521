import type { JsonObject } from 'formularium/engine';
import { levelAmounts } from './level-amounts.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';

const gift = {
  id: 'gift',
  kind: 'amount',
  label: 'Your gift',
  currency: 'USD',
  levels: [{ amount: 10, default: true }, { amount: 50 }],
  customAmount: true,
};

export const noLevelBeyondLimits = {
  name: 'no-level-beyond-limits',
  severity: 'warning',
  why: 'This amount can be chosen but not typed. Either the level or the limit is a mistake.',
  fix: 'Change the level or the limit.',
  *check({ model }: LintContext): Generator<ReportDescriptor> {
    for (const { id, at, isWritten, field } of model.fieldNodes) {
      if (!isWritten || field.kind.name !== 'amount' || field.definition['customAmount'] !== true) continue;
      const { minimum, maximum } = field.definition;
      for (const [place, amount] of amountsOf(field.definition)) {
        const isBelow = typeof minimum === 'number' && amount < minimum;
        if (!isBelow && !(typeof maximum === 'number' && amount > maximum)) continue;
        const limit = isBelow ? `below its minimum of ${minimum}` : `above its maximum of ${maximum}`;
        yield {
          at: `${at}/levels/${place}`,
          message: `“${id}” offers ${amount}, which is ${limit}.`,
        };
      }
    }
  },
  passes: { form: { fields: [{ ...gift, minimum: 10, maximum: 50 }] } },
  fails: {
    form: { fields: [{ ...gift, minimum: 20, maximum: 40 }] },
    at: ['/fields/0/levels/0/amount', '/fields/0/levels/1/amount'],
  },
} as const satisfies LintRule;

/** The amounts of the levels, once and at each frequency, with their places. */
function amountsOf({ levels }: JsonObject): readonly (readonly [place: string, amount: number])[] {
  return (Array.isArray(levels) ? levels : []).flatMap((level, nth) =>
    levelAmounts(level).map(([place, amount]) => [`${nth}${place}`, Number(amount ?? Number.NaN)] as const),
  );
}
