import { type Decimal, ONE, ZERO } from '../value/number/decimal.ts';
import { present } from '../value/present.ts';
import type { FormulaNode } from './formula.ts';
import type { Arguments } from './function.ts';
import type { FormulaOperator } from './operator.ts';
import type { Call, Operand, Program } from './program.ts';
import { formulaConstants, formulaFunctions, formulaOperators } from './registry.ts';
import { type Step, stepOf } from './step.ts';

/** Writes a formula down as steps. */
export function programOf<S>(tree: FormulaNode, operandOf: (id: string) => Operand<S>): Program<S> {
  const program: ProgramInMaking<S> = {
    operandOf,
    steps: [],
    read: nothing,
    operands: [],
    numbers: [],
    calls: [],
    depth: 0,
    deepest: 0,
  };
  write(program, tree, ZERO);
  const { steps, read, operands, numbers, calls, deepest } = program;
  return { steps, read, operands, numbers, calls, deepest };
}

function nothing(): null {
  return null;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

interface ProgramInMaking<S> extends Writable<Program<S>> {
  readonly operandOf: (id: string) => Operand<S>;
  depth: number;
}

/** `hidden` is the value of a hidden field in this place. Brackets are not nodes, so they make no difference to it. */
function write<S>(program: ProgramInMaking<S>, node: FormulaNode, hidden: Decimal): void {
  switch (node.type) {
    case 'number':
      writeNumber(program, node.value);
      break;
    case 'constant':
      writeNumber(program, known(formulaConstants, node.name));
      break;
    case 'reference':
      writeOperand(program, program.operandOf(node.id), hidden);
      break;
    case 'sign':
      write(program, node.operand, ZERO);
      writeCall(program, signOf(known(formulaOperators, node.symbol)));
      break;
    case 'operation': {
      const operator = known(formulaOperators, node.symbol);
      write(program, node.left, operator.hidden);
      write(program, node.right, operator.hidden);
      writeCall(program, known(operations, node.symbol));
      break;
    }
    case 'call':
      writeFunction(program, node.name, node.arguments);
  }
}

const MOST_SHORT = 2 ** 29;

function writeNumber<S>(program: ProgramInMaking<S>, number: Decimal): void {
  const { coefficient, scale } = number;
  if (typeof coefficient === 'number' && coefficient < MOST_SHORT) {
    push(program, 'number', scale);
    program.steps.push(coefficient);
  } else push(program, 'longNumber', program.numbers.push(number) - 1);
}

/** Most fields of a form are read by one and the same function; the first is taken for it. */
function writeOperand<S>(program: ProgramInMaking<S>, operand: Operand<S>, otherwise: Decimal): void {
  const { read, slot = 0, hiddenIsZero } = operand;
  const hidden = hiddenIsZero ? ZERO : otherwise;
  if (program.read === nothing) program.read = read;
  if (program.read !== read || (hidden !== ZERO && hidden !== ONE))
    push(program, 'operand', program.operands.push({ read, slot, hiddenIsZero, hidden }) - 1);
  else push(program, hidden === ONE ? 'fieldOrOne' : 'field', slot);
}

/** A step that has a faster way for small numbers takes two results at a time. */
function writeFunction<S>(program: ProgramInMaking<S>, name: string, given: readonly FormulaNode[]): void {
  const { apply, arity, small = null } = known(formulaFunctions, name);
  if (given.length === 0) throw new Error('A function has no argument.');
  const inPairs = small !== null && arity === 'atLeastOne';
  for (let nth = 0; nth < given.length; nth += 1) {
    write(program, present(given[nth]), ZERO);
    if (inPairs && nth > 0) writeCall(program, { count: 2, apply, small });
  }
  if (!inPairs) writeCall(program, { count: given.length, apply, small });
}

function signOf({ sign, smallSign, symbol }: FormulaOperator): Call {
  if (sign === null) throw new Error(`The operator “${symbol}” cannot be a sign.`);
  return { count: 1, apply: ([operand]: Arguments) => sign(operand), small: smallSign ?? null };
}

/** What operators do between two operands, by their symbols: made once for all formulas. */
const operations: ReadonlyMap<string, Call> = new Map(
  [...formulaOperators.values()].map(({ symbol, apply, small = null }) => [
    symbol,
    { count: 2, apply: ([left, right]: Arguments) => apply(left, present(right)), small },
  ]),
);

function writeCall<S>(program: ProgramInMaking<S>, call: Call): void {
  program.steps.push(stepOf(call.small ?? 'call', program.calls.push(call) - 1));
  program.depth -= call.count - 1;
}

function push<S>(program: ProgramInMaking<S>, step: Step, of: number): void {
  program.steps.push(stepOf(step, of));
  program.depth += 1;
  program.deepest = Math.max(program.deepest, program.depth);
}

function known<T>(parts: ReadonlyMap<string, T>, name: string): T {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`The formula language has no “${name}”.`);
  return part;
}
