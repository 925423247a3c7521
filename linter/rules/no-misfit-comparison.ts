import type { Comparison } from '../analysis/model/clauses.ts';
import type { FieldNode, Model } from '../analysis/model/model.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { COLOR, SEATS, shownWhen } from './samples.ts';

const DAYS: ReadonlySet<string> = new Set(['is-before', 'is-after']);
const ORDERS: ReadonlySet<string> = new Set(['>', '>=', '<', '<=']);
const PARTS: ReadonlySet<string> = new Set(['contains', 'does-not-contain', 'starts-with', 'ends-with']);

export const noMisfitComparison = {
  name: 'no-misfit-comparison',
  severity: 'error',
  why: 'A number and a word, or a text and a day, are compared letter by letter or not at all. That is hardly ever meant.',
  fix: 'Compare with a value that the field can have, using an operator that fits it.',
  *check({ model }: LintContext): Generator<ReportDescriptor> {
    for (const comparison of model.written) {
      const message = misfitOf(model, comparison);
      if (message !== null) yield { at: comparison.at, message };
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

/** The mistake, or null. A comparison with blank asks whether there is an answer, which fits every field. */
function misfitOf({ fieldNodes }: Model, comparison: Comparison): string | null {
  const fieldNode = fieldNodes[comparison.target];
  if (fieldNode === undefined || comparison.aspect !== null || comparison.other !== null) return null;
  if (DAYS.has(comparison.operator.name)) return dayMisfit(fieldNode, comparison);
  if (comparison.operand.folded === '') return null;
  // A value that a number or a day cannot have keeps the form from compiling.
  return (isNumber(fieldNode) ? numberMisfit(comparison) : null) ?? orderMisfit(fieldNode, comparison);
}

function dayMisfit(
  fieldNode: FieldNode,
  { operator, operand, condition: { field, value = '' } }: Comparison,
): string | null {
  if (operand.date === null)
    return `“${operator.name}” compares with a day such as 2026-12-24, and “${value}” is not a day.`;
  return hasRule(fieldNode, 'dateformat') || isFreeText(fieldNode)
    ? null
    : `“${field}” does not hold a day, so “${operator.name}” cannot be used with it.`;
}

function numberMisfit({ operator, operand, condition: { field, value = '' } }: Comparison): string | null {
  if (PARTS.has(operator.name))
    return `“${field}” holds a number, and “${operator.name}” compares it as a text.`;
  return ORDERS.has(operator.name) && operand.number === null
    ? `“${field}” holds a number, and “${value}” is not a number.`
    : null;
}

function orderMisfit(
  fieldNode: FieldNode,
  { operator, operand, condition: { field, value = '' } }: Comparison,
): string | null {
  if (!ORDERS.has(operator.name)) return null;
  if (hasRule(fieldNode, 'dateformat') && operand.date === null)
    return `“${field}” holds a day, and “${value}” is not a day such as 2026-12-24.`;
  return hasRule(fieldNode, 'option') && isWordy(fieldNode)
    ? `“${field}” holds one of its options, and “${operator.name}” compares options letter by letter.`
    : null;
}

function isNumber(fieldNode: FieldNode): boolean {
  return fieldNode.formula !== null || hasRule(fieldNode, 'number');
}

function isFreeText({ field }: FieldNode): boolean {
  return field.kind.name === 'text' || field.kind.name === 'hidden';
}

/** Whether its options are words: numbers can be put in order. */
function isWordy({ trials }: FieldNode): boolean {
  const options = trials.find(({ rule }) => rule === 'option')?.limits ?? [];
  return !options.some((option) => Number.isFinite(Number(option)));
}

function hasRule({ trials }: FieldNode, name: string): boolean {
  return trials.some(({ rule }) => rule === name);
}
