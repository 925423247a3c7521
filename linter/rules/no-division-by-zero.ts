import { type FormulaNode, formulaOperators } from 'formularium/engine/language';
import { onlyNumber, sideOf, ZERO } from '../analysis/bounds/interval.ts';
import { witnessOf } from '../analysis/evidence/witness.ts';
import type { Subject } from '../analysis/model/model.ts';
import { all, type Tri } from '../analysis/model/ternary.ts';
import { isVisible, partBounds } from '../analysis/partial/holds.ts';
import { doubt, type World } from '../analysis/partial/partial-form.ts';
import { type Goal, isComplete } from '../analysis/search/search.ts';
import type { Finding, LintRule, LintSubject } from './lint-rule.ts';

const total = { id: 'total', kind: 'number', label: 'Total', required: true };
const share = { id: 'share', kind: 'calculation', label: 'Each pays', formula: '{total} / {people}' };
const people = { id: 'people', kind: 'number', label: 'People', required: true, max: 20 };

export const noDivisionByZero = {
  name: 'no-division-by-zero',
  severity: 'error',
  why: 'A division by zero has no result: the visitor reads “Failed to calculate field.”, and the result counts as 0.',
  fix: 'Keep the divisor from becoming 0: give it a minimum, make it required, or divide by max({…}, 1).',
  *check({ model, analysis }: LintSubject): Generator<Finding> {
    for (const subject of model.subjects) {
      if (!subject.isWritten || subject.formula === null) continue;
      for (const divisor of divisorsIn(subject.formula)) {
        const goal: Goal = (world) =>
          all([isVisible(world, subject.index), isZero(world, subject, divisor), isComplete(world)]);
        const occurrence = { type: 'uncalculated', field: subject.id } as const;
        const proof = witnessOf(analysis(), { goal, occurrence });
        if (proof === null) continue;
        const message = `The formula of “${subject.id}” can divide by zero.`;
        yield { at: `${subject.at}/formula`, message, ...proof };
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
  /** The operation’s symbol, which says what a hidden field counts there. */
  readonly symbol: string;
}

/** Everything that a formula divides by. */
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

function isZero(world: World, subject: Subject, { node, symbol }: Divisor): Tri {
  const hidden = formulaOperators.get(symbol)?.hidden ?? ZERO;
  const { interval, mayFail } = partBounds(world, subject, { node, hidden });
  if (sideOf(ZERO, interval) !== 0) return false;
  if (onlyNumber(interval) !== null) return true;
  const cut = mayFail ? null : { node, hidden, number: ZERO };
  return doubt(world, { type: 'formula', index: subject.index, cut });
}
