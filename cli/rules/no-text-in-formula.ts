import type { Subject } from '../analysis/model.ts';
import type { Finding, LintRule, LintSubject } from './lint-rule.ts';
import { SEATS, totalOf } from './samples.ts';

export const noTextInFormula = {
  name: 'no-text-in-formula',
  severity: 'warning',
  why: 'A text that is no number counts 0, without a word to the visitor who wrote “two”.',
  fix: 'Make it a field that takes numbers only, such as “number”.',
  *check({ model }: LintSubject): Generator<Finding> {
    for (const { id, at, isWritten, references, named } of model.subjects) {
      if (!isWritten) continue;
      for (const name of new Set(references)) {
        const { indexes, aspect } = named(name);
        const looked = model.subjects[indexes[0] ?? -1];
        if (aspect !== null || looked === undefined || !isText(looked)) continue;
        yield {
          at: `${at}/formula`,
          message: `The formula of “${id}” works with “${name}”, which takes any text.`,
        };
      }
    }
  },
  passes: { form: { fields: [SEATS, totalOf('{seats} * 2')] } },
  fails: {
    form: { fields: [{ id: 'seats', kind: 'text', label: 'Seats' }, totalOf('{seats} * 2')] },
    at: ['/fields/1/formula'],
  },
} as const satisfies LintRule;

/** Whether its answers are texts of which nothing says that they are numbers. */
function isText({ field, isAnswered, trials }: Subject): boolean {
  if (!isAnswered || field.kind.toNumber !== null) return false;
  return field.kind.read('two', field.definition, []) === 'two' && !isNumeric(trials);
}

/** A pattern of the author’s may well ask for digits. */
function isNumeric(trials: Subject['trials']): boolean {
  return trials.some(({ rule }) => rule === 'number' || rule === 'pattern' || rule === 'amount');
}
