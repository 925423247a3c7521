import { isObject, type Json } from 'formularium/engine';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';

const sea = { value: 'sea', label: 'To the sea', image: '/sea.jpg' };
const hills = { value: 'hills', label: 'To the hills' };
const trip = { id: 'trip', kind: 'radio', label: 'Trip', options: [sea, hills] };

export const usePictureForEach = {
  name: 'use-picture-for-each',
  severity: 'warning',
  why: 'Among options with pictures one without looks as if its picture had not loaded.',
  fix: 'Give each option a picture, or none. An option that is chosen alone, or “Other”, may do without.',
  asksForAll: true,
  *check({ definition, model }: LintContext): Generator<ReportDescriptor> {
    for (const { at, isWritten, field } of model.fieldNodes)
      if (isWritten) yield* bareIn(listIn(field.definition['options']), `${at}/options`);
    for (const [place, question] of listIn(definition['questions']).entries())
      if (isObject(question)) yield* bareIn(listIn(question['answers']), `/questions/${place}/answers`);
  },
  passes: { form: { fields: [{ ...trip, options: [sea, { ...hills, image: '/hills.jpg' }] }] } },
  fails: { form: { fields: [trip] }, at: ['/fields/0/options/1'] },
} as const satisfies LintRule;

function* bareIn(choices: readonly Json[], at: string): Generator<ReportDescriptor> {
  const pictured = choices.filter((choice) => isObject(choice) && choice['image'] !== undefined);
  if (pictured.length === 0) return;
  for (const [place, choice] of choices.entries()) {
    if (!isObject(choice) || choice['image'] !== undefined) continue;
    if (choice['exclusive'] === true || choice['value'] === 'custom_option') continue;
    const text = String(choice['label'] ?? choice['title'] ?? '').slice(0, 60);
    yield { at: `${at}/${place}`, message: `“${text}” has no picture, although other options have one.` };
  }
}

function listIn(json: Json | undefined): readonly Json[] {
  return Array.isArray(json) ? json : [];
}
