import { optionsOf } from 'formularium/engine';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';

const trip = {
  id: 'trip',
  kind: 'select',
  label: 'Trip',
  options: [{ value: 'sea', label: 'To the sea', image: '/sea.jpg' }],
};

export const noUnseenPicture = {
  name: 'no-unseen-picture',
  severity: 'warning',
  why: 'A list that opens has no room for pictures, so nobody sees them.',
  fix: 'Make the field of kind “radio” or “checkbox”, or leave out the picture.',
  *check({ model }: LintContext): Generator<ReportDescriptor> {
    for (const { id, at, isWritten, field } of model.fieldNodes) {
      if (!isWritten || !/^(list|search)$/.test(field.widget)) continue;
      for (const [place, { image }] of optionsOf(field.definition).entries())
        if (image !== undefined)
          yield {
            at: `${at}/options/${place}/image`,
            message: `An option of “${id}” has a picture, but the field is a list, which shows none.`,
          };
    }
  },
  passes: { form: { fields: [{ ...trip, kind: 'radio' }] } },
  fails: { form: { fields: [trip] }, at: ['/fields/0/options/0/image'] },
} as const satisfies LintRule;
