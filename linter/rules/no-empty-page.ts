import type { FieldNode } from '../analysis/model/model.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { COLOR } from './samples.ts';

const page = { id: 'page-1', kind: 'page-break', label: 'More' };

export const noEmptyPage = {
  name: 'no-empty-page',
  severity: 'warning',
  why: 'A page with nothing to see is skipped. Visitors never see it, and its conditions and label do nothing.',
  fix: 'Put fields after this page break, or remove it.',
  asksForAll: true,
  *check({ model }: LintContext): Generator<ReportDescriptor> {
    const written = model.fieldNodes.filter(({ isWritten }) => isWritten);
    const begins = (fieldNode: FieldNode | undefined): boolean => fieldNode?.field.kind.begins === 'page';
    for (const [place, fieldNode] of written.entries()) {
      const next = written.findIndex((other, after) => after > place && begins(other));
      const fields = written.slice(place + 1, next < 0 ? undefined : next);
      if (begins(fieldNode) && !fields.some(({ field }) => field.displayed))
        yield { at: fieldNode.at, message: `The page that begins at “${fieldNode.id}” shows nothing.` };
    }
  },
  passes: { form: { fields: [page, COLOR] } },
  fails: { form: { fields: [COLOR, page] }, at: ['/fields/1'] },
} as const satisfies LintRule;
