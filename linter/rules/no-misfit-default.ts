import type { Issue, Json } from 'formularium/engine';
import type { FieldNode } from '../analysis/model/model.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { SEATS } from './samples.ts';

/** The options that set the opening answer of a form; each end of a range has its own. */
const DEFAULTS: readonly string[] = ['defaultValue', 'defaultMaxValue'];

export const noMisfitDefault = {
  name: 'no-misfit-default',
  severity: 'warning',
  why: 'A form that opens with an answer its own field refuses reports a mistake the visitor has not made.',
  fix: 'Change the default, or the limits of the field.',
  *check({ model }: LintContext): Generator<ReportDescriptor> {
    for (const fieldNode of model.fieldNodes) {
      const { id, at, isWritten, isAnswered, field } = fieldNode;
      const written = DEFAULTS.filter((name) => Object.hasOwn(field.definition, name));
      if (!isWritten || !isAnswered) continue;
      yield* misfitChoices(fieldNode);
      for (const name of written) {
        const others = written.filter((other) => other !== name);
        const alone = { ...field.definition, ...Object.fromEntries(others.map((other) => [other, null])) };
        const issue = issueOf(fieldNode, field.kind.initial(alone));
        if (issue === null) continue;
        const text = JSON.stringify(field.definition[name]);
        yield {
          at: `${at}/${name}`,
          message: `“${id}” opens with ${text} but refuses it: “${issue.message}”`,
        };
      }
    }
  },
  passes: { form: { fields: [{ ...SEATS, defaultValue: 2 }] } },
  fails: { form: { fields: [{ ...SEATS, defaultValue: 20 }] }, at: ['/fields/0/defaultValue'] },
} as const satisfies LintRule;

/** The options that are chosen when the form opens, where they do not go together. */
function* misfitChoices(fieldNode: FieldNode): Generator<ReportDescriptor> {
  const { id, at, field } = fieldNode;
  const { options, defaultValue } = field.definition;
  if (!Array.isArray(options) || defaultValue !== undefined) return;
  const initial = field.kind.initial(field.definition);
  const issue = issueOf(fieldNode, initial);
  if (issue !== null)
    yield {
      at: `${at}/options`,
      message: `“${id}” opens with ${JSON.stringify(initial)} but refuses it: “${issue.message}”`,
    };
}

/** The issue of an answer on every day and with any other answers; null for none. */
function issueOf({ field, trials, unreadable }: FieldNode, answer: Json): Issue | null {
  const value = field.kind.read(answer, field.definition, []);
  if (value === undefined) return unreadable;
  if (value === null) return null;
  const context = { others: [], today: '', answer };
  const broken = trials.find(({ others, test }) => others.length === 0 && test(value, context) === 'unmet');
  return broken === undefined ? null : (broken.issueWith?.({ ...context, value }) ?? broken.issue);
}
