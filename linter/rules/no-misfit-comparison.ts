import type { Atom, Model, Subject } from '../analysis/model/model.ts';
import type { Finding, LintRule, LintSubject } from './lint-rule.ts';
import { COLOR, SEATS, shownWhen } from './samples.ts';

const DAYS: ReadonlySet<string> = new Set(['is-before', 'is-after']);
const ORDERS: ReadonlySet<string> = new Set(['>', '>=', '<', '<=']);
const PARTS: ReadonlySet<string> = new Set(['contains', 'does-not-contain', 'starts-with', 'ends-with']);

export const noMisfitComparison = {
  name: 'no-misfit-comparison',
  severity: 'error',
  why: 'A number compared with a word, or a text compared with a day, is compared letter by letter or not at all. Hardly anybody means that.',
  fix: 'Compare with a value that the field can have, by an operator that fits it.',
  *check({ model }: LintSubject): Generator<Finding> {
    for (const atom of model.written) {
      const message = misfitOf(model, atom);
      if (message !== null) yield { at: atom.at, message };
    }
  },
  passes: { form: { fields: [SEATS, shownWhen({ field: 'seats', operator: '>', value: 5 })] } },
  fails: {
    form: {
      fields: [
        SEATS,
        COLOR,
        shownWhen(
          { field: 'seats', operator: 'starts-with', value: 5 },
          { field: 'color', operator: 'is-before', value: '2026-01-01' },
        ),
      ],
    },
    at: ['/fields/2/conditions/0/conditions/0', '/fields/2/conditions/0/conditions/1'],
  },
} as const satisfies LintRule;

/** What is wrong, or null. What compares with nothing asks whether there is an answer, which fits every field. */
function misfitOf({ subjects }: Model, atom: Atom): string | null {
  const subject = subjects[atom.target];
  if (subject === undefined || atom.aspect !== null) return null;
  if (DAYS.has(atom.operator.name)) return dayMisfit(subject, atom);
  if (atom.operand.folded === '') return null;
  // A value that a number or a day cannot have keeps the form from compiling.
  return (isNumber(subject) ? numberMisfit(atom) : null) ?? orderMisfit(subject, atom);
}

function dayMisfit(
  subject: Subject,
  { operator, operand, condition: { field, value = '' } }: Atom,
): string | null {
  if (operand.date === null)
    return `“${operator.name}” compares with a day such as 2026-12-24, and “${value}” is not a day.`;
  return hasRule(subject, 'dateformat') || isFreeText(subject)
    ? null
    : `“${field}” does not hold a day, so “${operator.name}” cannot be asked of it.`;
}

function numberMisfit({ operator, operand, condition: { field, value = '' } }: Atom): string | null {
  if (PARTS.has(operator.name))
    return `“${field}” holds a number, and “${operator.name}” compares it as a text.`;
  return ORDERS.has(operator.name) && operand.number === null
    ? `“${field}” holds a number, and “${value}” is not a number.`
    : null;
}

function orderMisfit(
  subject: Subject,
  { operator, operand, condition: { field, value = '' } }: Atom,
): string | null {
  if (!ORDERS.has(operator.name)) return null;
  if (hasRule(subject, 'dateformat') && operand.date === null)
    return `“${field}” holds a day, and “${value}” is not a day such as 2026-12-24.`;
  return hasRule(subject, 'option') && isWordy(subject)
    ? `“${field}” holds one of its options, and “${operator.name}” compares options letter by letter.`
    : null;
}

function isNumber(subject: Subject): boolean {
  return subject.formula !== null || hasRule(subject, 'number');
}

function isFreeText({ field }: Subject): boolean {
  return field.kind.name === 'text' || field.kind.name === 'hidden';
}

/** Whether its options are words: numbers can be put in order. */
function isWordy({ trials }: Subject): boolean {
  const options = trials.find(({ rule }) => rule === 'option')?.limits ?? [];
  return !options.some((option) => Number.isFinite(Number(option)));
}

function hasRule({ trials }: Subject, name: string): boolean {
  return trials.some(({ rule }) => rule === name);
}
