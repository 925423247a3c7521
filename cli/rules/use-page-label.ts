import type { Finding, LintRule, LintSubject } from './lint-rule.ts';
import { COLOR, SEATS } from './samples.ts';

const first = { id: 'page-1', kind: 'page-break', label: 'What' };
const second = { id: 'page-2', kind: 'page-break' };

export const usePageLabel = {
  name: 'use-page-label',
  severity: 'warning',
  why: 'Among pages with names, one without stands out in the tabs, and its visitors do not know where they are.',
  fix: 'Give this page a “label” too.',
  *check({ model }: LintSubject): Generator<Finding> {
    const breaks = model.subjects.filter(({ field, isWritten }) => isWritten && field.kind.begins === 'page');
    const isNamed = ({ field }: (typeof breaks)[number]): boolean => field.label.trim() !== '';
    if (!breaks.some(isNamed)) return;
    for (const one of breaks)
      if (!isNamed(one)) yield { at: one.at, message: `The page of “${one.id}” has no label, others have.` };
  },
  passes: { form: { fields: [first, COLOR, { ...second, label: 'How many' }, SEATS] } },
  fails: { form: { fields: [first, COLOR, second, SEATS] }, at: ['/fields/2'] },
} as const satisfies LintRule;
