import { type FormulaNode, formulaOperators } from 'formularium/engine/language';
import { onlyNumber, sideOf, ZERO } from '../analysis/bounds/interval.ts';
import { witnessOf } from '../analysis/evidence/witness.ts';
import type { FieldNode } from '../analysis/model/model.ts';
import { all, type Ternary } from '../analysis/model/ternary.ts';
import { isVisible, partBounds } from '../analysis/partial/holds.ts';
import { doubt, type PartialForm } from '../analysis/partial/partial-form.ts';
import { type Goal, isComplete } from '../analysis/search/search.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';

const total = { id: 'total', kind: 'number', label: 'Total', required: true };
const share = { id: 'share', kind: 'calculation', label: 'Each pays', formula: '{total} / {people}' };
const people = { id: 'people', kind: 'number', label: 'People', required: true, max: 20 };

export const noDivisionByZero = {
  name: 'no-division-by-zero',
  severity: 'error',
  why: 'A division by zero has no result: the visitor reads “Failed to calculate field.”, and the result counts as 0.',
  fix: 'Keep the divisor from becoming 0: give it a minimum, make it required, or divide by max({…}, 1).',
  *check({ model, analysis }: LintContext): Generator<ReportDescriptor> {
    for (const fieldNode of model.fieldNodes) {
      if (!fieldNode.isWritten || fieldNode.formula === null) continue;
      for (const divisor of divisorsIn(fieldNode.formula)) {
        const goal: Goal = (partial) =>
          all([
            isVisible(partial, fieldNode.index),
            isZero(partial, fieldNode, divisor),
            isComplete(partial),
          ]);
        const occurrence = { type: 'uncalculated', field: fieldNode.id } as const;
        const proof = witnessOf(analysis(), { goal, occurrence });
        if (proof === null) continue;
        const message = `The formula of “${fieldNode.id}” can divide by zero.`;
        yield { at: `${fieldNode.at}/formula`, message, ...proof };
        break;
      }
    }
  },
  passes: { form: { fields: [total, { ...people, min: 1 }, share] } },
  fails: { form: { fields: [total, people, share] }, at: ['/fields/2/formula'] },
} as const satisfies LintRule;

const DIVISIONS: ReadonlySet<string> = new Set(['/', '%']);

interface Divisor {
  readonly node: FormulaNode;
  /** The operation’s symbol, which decides the number that a hidden field counts. */
  readonly symbol: string;
}

/** Every divisor in a formula. */
function divisorsIn(node: FormulaNode): readonly Divisor[] {
  switch (node.type) {
    case 'sign':
      return divisorsIn(node.operand);
    case 'call':
      return node.arguments.flatMap(divisorsIn);
    case 'operation': {
      const inner = [...divisorsIn(node.left), ...divisorsIn(node.right)];
      return DIVISIONS.has(node.symbol) ? [...inner, { node: node.right, symbol: node.symbol }] : inner;
    }
    default:
      return [];
  }
}

function isZero(partial: PartialForm, fieldNode: FieldNode, { node, symbol }: Divisor): Ternary {
  const hidden = formulaOperators.get(symbol)?.hidden ?? ZERO;
  const { interval, mayFail } = partBounds(partial, fieldNode, { node, hidden });
  if (sideOf(ZERO, interval) !== 0) return false;
  if (onlyNumber(interval) !== null) return true;
  const cut = mayFail ? null : { node, hidden, number: ZERO };
  return doubt(partial, { type: 'formula', index: fieldNode.index, cut });
}
