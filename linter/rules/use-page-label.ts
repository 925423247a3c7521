import { isObject, type JsonObject } from 'formularium/engine';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { COLOR, SEATS } from './samples.ts';

const first = { id: 'page-1', kind: 'page-break', label: 'What' };
const second = { id: 'page-2', kind: 'page-break' };

export const usePageLabel = {
  name: 'use-page-label',
  severity: 'warning',
  why: 'When other pages have labels, one without is confusing in the tabs, and visitors there do not know where they are.',
  fix: 'Give this page a “label” as well.',
  asksForAll: true,
  *check({ definition, form, model }: LintContext): Generator<ReportDescriptor> {
    const breaks = model.fieldNodes.filter(
      ({ at, field }) => at.startsWith('/fields/') && field.kind.begins === 'page',
    );
    const isLastNamed = lastLabelOf(definition) !== '';
    const isNamed = ({ field }: (typeof breaks)[number]): boolean =>
      field.label.trim() !== '' || (isLastNamed && field.page === form.pages.length - 1);
    if (!breaks.some(isNamed)) return;
    for (const one of breaks)
      if (!isNamed(one))
        yield {
          at: one.at,
          message: `The page that begins at “${one.id}” has no label, although other pages have one.`,
        };
  },
  passes: { form: { fields: [first, COLOR, { ...second, label: 'How many' }, SEATS] } },
  fails: { form: { fields: [first, COLOR, second, SEATS] }, at: ['/fields/2'] },
} as const satisfies LintRule;

/** The label of the last page in the settings. */
function lastLabelOf({ settings }: JsonObject): string {
  const pagination = isObject(settings) ? settings['pagination'] : undefined;
  return isObject(pagination) ? String(pagination['lastPageLabel'] ?? '') : '';
}
