import { isObject, type Json } from 'formularium/engine';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { COLOR } from './samples.ts';

const twins = [
  { value: 'red', label: 'Red' },
  { value: 'blue', label: 'RED' },
];

export const noTwinChoice = {
  name: 'no-twin-choice',
  severity: 'warning',
  why: 'Visitors cannot tell apart choices that read the same, so their answers are split between them. Pictures are not read out, so they make no difference.',
  fix: 'Make the difference clear, or remove one of them.',
  *check({ definition, model }: LintContext): Generator<ReportDescriptor> {
    for (const { at, isWritten, field } of model.fieldNodes)
      if (isWritten) yield* twinsIn(field.definition['options'], { at: `${at}/options`, name: 'label' });
    yield* twinsIn(definition['answers'], { at: '/answers', name: 'title' });
    for (const [place, question] of listIn(definition['questions']).entries())
      if (isObject(question))
        yield* twinsIn(question['answers'], { at: `/questions/${place}/answers`, name: 'title' });
  },
  passes: { form: { fields: [COLOR] } },
  fails: { form: { fields: [{ ...COLOR, options: twins }] }, at: ['/fields/0/options/1/label'] },
} as const satisfies LintRule;

interface TwinChoices {
  readonly at: string;
  /** The name of a choice’s text. */
  readonly name: string;
}

function* twinsIn(choices: Json | undefined, { at, name }: TwinChoices): Generator<ReportDescriptor> {
  const seen = new Set<string>();
  for (const [place, choice] of listIn(choices).entries()) {
    const text = isObject(choice) ? choice[name] : undefined;
    const read = typeof text === 'string' ? text.trim().split(/\s+/).join(' ').toLowerCase() : '';
    if (seen.has(read))
      yield {
        at: `${at}/${place}/${name}`,
        message: `“${String(text).slice(0, 60)}” reads the same as an earlier choice.`,
      };
    if (read !== '') seen.add(read);
  }
}

function listIn(json: Json | undefined): readonly Json[] {
  return Array.isArray(json) ? json : [];
}
