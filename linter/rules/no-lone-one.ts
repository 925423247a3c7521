import { compareDecimals } from 'formularium/engine/language';
import { ONE, onlyNumber } from '../analysis/bounds/interval.ts';
import { witnessOf } from '../analysis/evidence/witness.ts';
import { all, not, type Ternary } from '../analysis/model/ternary.ts';
import { isVisible, numbersOf } from '../analysis/partial/holds.ts';
import type { PartialForm } from '../analysis/partial/partial-form.ts';
import type { Goal } from '../analysis/search/search.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { COLOR, SEATS, shownFor, totalOf } from './samples.ts';

const hidden = { ...shownFor('=', 'red'), ...SEATS };

export const noLoneOne = {
  name: 'no-lone-one',
  severity: 'warning',
  why: 'A hidden field counts 1 in a product, so a product of hidden fields alone is 1: a total where there is nothing to count.',
  fix: 'Give the fields “hiddenBehavior”: “zero”, or hide the total together with them.',
  *check({ model, analysis }: LintContext): Generator<ReportDescriptor> {
    for (const { index, id, at, isWritten, references, named } of model.fieldNodes) {
      const fields = references.flatMap((name) => named(name).indexes);
      if (!isWritten || fields.length === 0) continue;
      const goal: Goal = (partial) =>
        all([
          isVisible(partial, index),
          ...fields.map((field) => not(isVisible(partial, field))),
          isOne(partial, index),
        ]);
      const occurrence = { type: 'is', field: id, number: '1' } as const;
      const proof = witnessOf(analysis(), { goal, occurrence });
      if (proof === null) continue;
      const message = `“${id}” is 1 when everything in its formula is hidden.`;
      yield { at: `${at}/formula`, message, ...proof };
    }
  },
  passes: { form: { fields: [COLOR, { ...hidden, hiddenBehavior: 'zero' }, totalOf('{seats} * 20')] } },
  fails: { form: { fields: [COLOR, hidden, totalOf('{seats} * 1')] }, at: ['/fields/2/formula'] },
} as const satisfies LintRule;

function isOne(partial: PartialForm, index: number): Ternary {
  const only = onlyNumber(numbersOf(partial, index));
  return only === null ? null : compareDecimals(only, ONE) === 0;
}
