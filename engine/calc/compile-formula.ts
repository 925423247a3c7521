import { type Decimal, ZERO } from '../value/decimal.ts';
import type { Formula, FormulaNode } from './formula.ts';
import type { FormulaFunction } from './function.ts';
import type { FormulaOperator } from './operator.ts';
import { formulaConstants, formulaFunctions, formulaOperators } from './registry.ts';

/** How a formula reads one field out of what it is given. */
export interface Operand<S> {
  /** Its number; null while it is hidden, undefined when it cannot be worked out. */
  readonly read: (source: S) => Decimal | null | undefined;
  /** Whether the field counts 0 wherever it stands while it is hidden, also in a product. */
  readonly hiddenIsZero: boolean;
}

type Evaluation<S> = (source: S) => Decimal | null;

/** The formula as closures. Its result is null when anything in it fails: a division by zero, an overflow. */
export function compileFormula<S>({ tree }: Formula, operandOf: (id: string) => Operand<S>): Evaluation<S> {
  return compileNode(tree, ZERO, operandOf);
}

/** `hidden` is what a hidden field counts as in this place. Brackets have left no node, so they make no difference to it. */
function compileNode<S>(
  node: FormulaNode,
  hidden: Decimal,
  operandOf: (id: string) => Operand<S>,
): Evaluation<S> {
  switch (node.type) {
    case 'number':
      return always(node.value);
    case 'constant':
      return always(known(formulaConstants, node.name));
    case 'reference':
      return compileOperand(operandOf(node.id), hidden);
    case 'sign':
      return compileSign(known(formulaOperators, node.symbol), compileNode(node.operand, ZERO, operandOf));
    case 'operation': {
      const operator = known(formulaOperators, node.symbol);
      const left = compileNode(node.left, operator.hidden, operandOf);
      if (node.right.type === 'number') return compileWithNumber(operator, left, node.right.value);
      return compileOperation(operator, left, compileNode(node.right, operator.hidden, operandOf));
    }
    case 'call': {
      const given = node.arguments.map((argument) => compileNode(argument, ZERO, operandOf));
      return compileCall(known(formulaFunctions, node.name), given);
    }
  }
}

function always(value: Decimal): () => Decimal {
  return () => value;
}

function compileOperand<S>({ read, hiddenIsZero }: Operand<S>, hidden: Decimal): Evaluation<S> {
  const instead = hiddenIsZero ? ZERO : hidden;
  return (source) => {
    const number = read(source);
    return number === undefined ? null : (number ?? instead);
  };
}

function compileSign<S>({ sign, symbol }: FormulaOperator, operand: Evaluation<S>): Evaluation<S> {
  if (sign === null) throw new Error(`The operator “${symbol}” cannot be a sign.`);
  return (source) => {
    const value = operand(source);
    return value === null ? null : sign(value);
  };
}

function compileOperation<S>(
  { apply }: FormulaOperator,
  left: Evaluation<S>,
  right: Evaluation<S>,
): Evaluation<S> {
  return (source) => {
    const a = left(source);
    if (a === null) return null;
    const b = right(source);
    return b === null ? null : apply(a, b);
  };
}

/** With a number written in the formula, as most operations have: one reading less. */
function compileWithNumber<S>(
  { apply }: FormulaOperator,
  left: Evaluation<S>,
  right: Decimal,
): Evaluation<S> {
  return (source) => {
    const a = left(source);
    return a === null ? null : apply(a, right);
  };
}

function compileCall<S>(
  { apply }: FormulaFunction,
  [first, ...others]: readonly Evaluation<S>[],
): Evaluation<S> {
  if (first === undefined) throw new Error('A function has no argument.');
  return (source) => {
    const value = first(source);
    if (value === null) return null;
    const args: [Decimal, ...Decimal[]] = [value];
    for (const other of others) {
      const next = other(source);
      if (next === null) return null;
      args.push(next);
    }
    return apply(args);
  };
}

function known<T>(parts: ReadonlyMap<string, T>, name: string): T {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`The formula language has no “${name}”.`);
  return part;
}
