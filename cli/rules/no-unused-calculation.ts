import { type CompiledForm, mentionsOf } from 'formularium/engine';
import type { Model } from '../analysis/model.ts';
import type { Finding, LintRule, LintSubject } from './lint-rule.ts';
import { SEATS, totalOf } from './samples.ts';

const unseen = { ...totalOf('{seats} * 20'), isHidden: true };

export const noUnusedCalculation = {
  name: 'no-unused-calculation',
  severity: 'warning',
  why: 'A result that is neither shown nor looked at by anything was surely meant for something.',
  fix: 'Use it in a formula, a condition, a text or a payment, show it, or remove it.',
  asksForAll: true,
  *check({ form, model }: LintSubject): Generator<Finding> {
    const used = usedIn(form, model);
    for (const { index, id, at, isWritten, field } of model.subjects) {
      if (!isWritten || field.kind.name !== 'calculation' || field.displayed || used.has(index)) continue;
      yield { at, message: `Nothing uses “${id}”, and nobody sees it.` };
    }
  },
  passes: { form: { fields: [SEATS, unseen, { id: 'sum', kind: 'html', html: '<p>It is {total}.</p>' }] } },
  fails: { form: { fields: [SEATS, unseen] }, at: ['/fields/1'] },
} as const satisfies LintRule;

/** The fields, by their indexes, that anything looks at. */
function usedIn(form: CompiledForm, { subjects, atoms }: Model): ReadonlySet<number> {
  const used = new Set(atoms.map(({ target }) => target));
  for (const { id, references, named, field } of subjects) {
    const names = [...references, ...(field.kind.sources?.(field.definition) ?? [])];
    for (const index of names.flatMap((name) => named(name).indexes)) used.add(index);
    for (const { fields } of mentionsOf(form, id)) for (const { index } of fields) used.add(index);
  }
  return used;
}
