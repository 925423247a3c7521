import { isObject } from 'formularium/engine';
import { type FormulaNode, printFormula } from 'formularium/engine/language';
import type { FieldNode, Model } from '../analysis/model/model.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { totalOf } from './samples.ts';

const net = { id: 'net', kind: 'currency', label: 'Net', currency: 'EUR' };

export const noMistakenPercent = {
  name: 'no-mistaken-percent',
  severity: 'warning',
  why: 'In a formula, “%” is the remainder of a division: 200 % 19 is 10, not 38. The remainder of a sum of money is hardly ever meant.',
  fix: 'Multiply by the percentage and divide by 100.',
  *check({ model }: LintContext): Generator<ReportDescriptor> {
    for (const fieldNode of model.fieldNodes) {
      if (!fieldNode.isWritten || fieldNode.formula === null) continue;
      for (const { left, right } of remaindersIn(fieldNode.formula)) {
        if (!isPercentage(model, fieldNode, { left, right })) continue;
        const [of, by] = [inBrackets(left), inBrackets(right)];
        yield {
          at: `${fieldNode.at}/formula`,
          message: `In the formula of “${fieldNode.id}”, ${of} % ${by} is the remainder of ${of} divided by ${by}, not ${by} per cent of it.`,
          fix: `Write ${of} * ${by} / 100 for a percentage.`,
        };
      }
    }
  },
  passes: { form: { fields: [net, totalOf('{net} * 19 / 100')] } },
  fails: { form: { fields: [net, totalOf('{net} % 19')] }, at: ['/fields/1/formula'] },
} as const satisfies LintRule;

interface Remainder {
  readonly left: FormulaNode;
  readonly right: FormulaNode;
}

function remaindersIn(node: FormulaNode): readonly Remainder[] {
  switch (node.type) {
    case 'sign':
      return remaindersIn(node.operand);
    case 'call':
      return node.arguments.flatMap(remaindersIn);
    case 'operation': {
      const inner = [...remaindersIn(node.left), ...remaindersIn(node.right)];
      return node.symbol === '%' ? [{ left: node.left, right: node.right }, ...inner] : inner;
    }
    default:
      return [];
  }
}

/** Whether it is the remainder of money, or is used where a percentage is mentioned. */
function isPercentage(model: Model, fieldNode: FieldNode, { left, right }: Remainder): boolean {
  const isPaid = showsMoney(fieldNode);
  const isOfMoney = lookedAt(model, fieldNode, left).some((one) => isMoney(one) || (isPaid && isPriced(one)));
  const said = [fieldNode, ...lookedAt(model, fieldNode, right)].map(({ field }) => field.label).join(' ');
  return isOfMoney || /%|\bper ?cent(?:age)?\b|\bprozent\b/i.test(said);
}

/** The fields that a part of a formula names. */
function lookedAt({ fieldNodes }: Model, { named }: FieldNode, node: FormulaNode): readonly FieldNode[] {
  return namesIn(node)
    .flatMap((name) => named(name).indexes)
    .flatMap((index) => fieldNodes[index] ?? []);
}

function namesIn(node: FormulaNode): readonly string[] {
  switch (node.type) {
    case 'reference':
      return [node.id];
    case 'sign':
      return namesIn(node.operand);
    case 'call':
      return node.arguments.flatMap(namesIn);
    case 'operation':
      return [...namesIn(node.left), ...namesIn(node.right)];
    default:
      return [];
  }
}

function isMoney(fieldNode: FieldNode): boolean {
  return showsMoney(fieldNode) || typeof fieldNode.field.definition['currency'] === 'string';
}

/** Whether it has a currency next to it. */
function showsMoney({ field: { definition } }: FieldNode): boolean {
  return [definition['prefix'], definition['suffix']].some(
    (text) => typeof text === 'string' && /\p{Sc}|\b(?:EUR|USD|GBP|CHF|JPY)\b/u.test(text.slice(0, 20)),
  );
}

/** Whether its options have numbers, as prices do. */
function isPriced({ field: { definition } }: FieldNode): boolean {
  const { options } = definition;
  return Array.isArray(options) && options.some((option) => isObject(option) && 'calculation' in option);
}

function inBrackets(node: FormulaNode): string {
  const text = printFormula(node);
  return node.type === 'operation' ? `(${text})` : text;
}
