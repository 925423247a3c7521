import { isObject } from 'formularium/engine';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';

const often = { id: 'often', kind: 'frequency', label: 'How often', periods: ['month'] };
const gift = { id: 'gift', kind: 'amount', label: 'Your gift', currency: 'USD', frequency: 'often' };

export const noIdleLevelAmount = {
  name: 'no-idle-level-amount',
  severity: 'warning',
  why: 'Nobody can give at this frequency, so the amount that a level has for it is never offered.',
  fix: 'Name the field that asks how often as “frequency”, offer the frequency there, or leave the amount out.',
  *check({ model }: LintContext): Generator<ReportDescriptor> {
    for (const { id, at, isWritten, field } of model.fieldNodes) {
      if (!isWritten || field.kind.name !== 'amount') continue;
      const { frequency = '', levels } = field.definition;
      const asking = model.fieldNodes.find((other) => other.id === frequency)?.field;
      const offered = (asking?.kind.choices?.(asking.definition) ?? []).map(({ value }) => value);
      for (const [place, name] of frequenciesIn(levels)) {
        if (offered.includes(name)) continue;
        const by = asking ? ` by “${asking.id}”` : '';
        yield {
          at: `${at}/levels${place}`,
          message: `“${id}” has an amount for “${name}”, which is not offered${by}.`,
        };
      }
    }
  },
  passes: {
    form: {
      fields: [often, { ...gift, levels: [{ amount: 50, default: true, each: { month: { amount: 5 } } }] }],
    },
  },
  fails: {
    form: {
      fields: [
        often,
        {
          ...gift,
          levels: [{ amount: 50, default: true, each: { month: { amount: 5 }, year: { amount: 100 } } }],
        },
      ],
    },
    at: ['/fields/1/levels/0/each/year'],
  },
} as const satisfies LintRule;

/** The frequencies for which levels have amounts, with their places. */
function frequenciesIn(levels: unknown): readonly (readonly [place: string, frequency: string])[] {
  return (Array.isArray(levels) ? levels : []).flatMap((level, nth) => {
    const each = isObject(level) ? level['each'] : null;
    return isObject(each) ? Object.keys(each).map((name) => [`/${nth}/each/${name}`, name] as const) : [];
  });
}
