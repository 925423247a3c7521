import { isObject } from 'formularium/engine';
import { readOperand } from 'formularium/engine/language';
import type { FieldNode } from '../analysis/model/model.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { SEATS, totalOf } from './samples.ts';

export const noTextInFormula = {
  name: 'no-text-in-formula',
  severity: 'warning',
  why: 'A text that is not a number, and an option without a “calculation”, silently count as 0, as when a visitor writes “two”.',
  fix: 'Use a field that only accepts numbers, such as “number”, or give the options a “calculation”.',
  *check({ model }: LintContext): Generator<ReportDescriptor> {
    for (const { id, at, isWritten, references, named } of model.fieldNodes) {
      for (const name of isWritten ? new Set(references) : []) {
        const { indexes, aspect } = named(name);
        const looked = model.fieldNodes[indexes[0] ?? -1];
        const what = aspect === null && looked !== undefined ? wordsFor(looked) : null;
        if (what === null) continue;
        yield { at: `${at}/formula`, message: `The formula of “${id}” uses “${name}”, ${what}.` };
      }
    }
  },
  passes: { form: { fields: [SEATS, totalOf('{seats} * 2')] } },
  fails: {
    form: { fields: [{ id: 'seats', kind: 'text', label: 'Seats' }, totalOf('{seats} * 2')] },
    at: ['/fields/1/formula'],
  },
} as const satisfies LintRule;

/** Why it is not a number; null if it may well be one. */
function wordsFor(looked: FieldNode): string | null {
  if (isText(looked)) return 'which accepts any text';
  return isUncounted(looked) ? 'whose options are not numbers and have no “calculation”' : null;
}

/** Whether it is a choice whose options all count 0: none has a calculation, and no value is a number. */
function isUncounted({ field: { kind, definition } }: FieldNode): boolean {
  const { options } = definition;
  if (kind.toNumber === null || !Array.isArray(options) || options.length === 0) return false;
  return options.every(
    (option) =>
      isObject(option) &&
      option['calculation'] === undefined &&
      readOperand(String(option['value'])).number === null,
  );
}

/** Whether its answers are texts that need not be numbers. */
function isText({ field, isAnswered, trials }: FieldNode): boolean {
  if (!isAnswered || field.kind.toNumber !== null) return false;
  return field.kind.read('two', field.definition, []) === 'two' && !isNumeric(trials);
}

/** Rules that let only numbers through; an author's pattern may well demand digits. */
const OF_NUMBERS: ReadonlySet<string> = new Set(['number', 'digits', 'pattern', 'amount']);

function isNumeric(trials: FieldNode['trials']): boolean {
  return trials.some(({ rule }) => OF_NUMBERS.has(rule));
}
