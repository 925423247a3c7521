import { isObject } from 'formularium/engine';
import { type FormulaNode, printFormula } from 'formularium/engine/language';
import type { Model, Subject } from '../analysis/model/model.ts';
import type { Finding, LintRule, LintSubject } from './lint-rule.ts';
import { totalOf } from './samples.ts';

const net = { id: 'net', kind: 'currency', label: 'Net', currency: 'EUR' };

export const noMistakenPercent = {
  name: 'no-mistaken-percent',
  severity: 'warning',
  why: 'In a formula, “%” is the remainder of a division: 200 % 19 is 10, not 38. Hardly anybody wants the remainder of a sum of money.',
  fix: 'Multiply by the percentage and divide by 100.',
  *check({ model }: LintSubject): Generator<Finding> {
    for (const subject of model.subjects) {
      if (!subject.isWritten || subject.formula === null) continue;
      for (const { left, right } of remaindersIn(subject.formula)) {
        if (!isPercentage(model, subject, { left, right })) continue;
        const [of, by] = [inBrackets(left), inBrackets(right)];
        yield {
          at: `${subject.at}/formula`,
          message: `In the formula of “${subject.id}”, ${of} % ${by} is the remainder of ${of} divided by ${by}, not ${by} per cent of it.`,
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

/** Whether it is the remainder of money, or stands where a percentage is spoken of. */
function isPercentage(model: Model, subject: Subject, { left, right }: Remainder): boolean {
  const isPaid = showsMoney(subject);
  const isOfMoney = lookedAt(model, subject, left).some((one) => isMoney(one) || (isPaid && isPriced(one)));
  const said = [subject, ...lookedAt(model, subject, right)].map(({ field }) => field.label).join(' ');
  return isOfMoney || /%|\bper ?cent(?:age)?\b|\bprozent\b/i.test(said);
}

/** The fields that a part of a formula names. */
function lookedAt({ subjects }: Model, { named }: Subject, node: FormulaNode): readonly Subject[] {
  return namesIn(node)
    .flatMap((name) => named(name).indexes)
    .flatMap((index) => subjects[index] ?? []);
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

function isMoney(subject: Subject): boolean {
  return showsMoney(subject) || typeof subject.field.definition['currency'] === 'string';
}

/** Whether a currency stands beside it. */
function showsMoney({ field: { definition } }: Subject): boolean {
  return [definition['prefix'], definition['suffix']].some(
    (text) => typeof text === 'string' && /\p{Sc}|\b(?:EUR|USD|GBP|CHF|JPY)\b/u.test(text.slice(0, 20)),
  );
}

/** Whether what can be chosen counts, as prices do. */
function isPriced({ field: { definition } }: Subject): boolean {
  const { options } = definition;
  return Array.isArray(options) && options.some((option) => isObject(option) && 'calculation' in option);
}

function inBrackets(node: FormulaNode): string {
  const text = printFormula(node);
  return node.type === 'operation' ? `(${text})` : text;
}
