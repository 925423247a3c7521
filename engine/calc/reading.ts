import type {
  FormulaAmbiguity,
  FormulaFault,
  FormulaNode,
  FormulaReference,
  FormulaSpan,
} from './formula.ts';
import { type Token, tokenAfter } from './tokenize.ts';

/** What the parser knows while it reads one formula; only the functions here change it. */
export interface Reading {
  readonly text: string;
  readonly references: FormulaReference[];
  readonly ambiguities: FormulaAmbiguity[];
  /** Which nodes stood in brackets, for these are not ambiguous. */
  readonly bracketed: Set<FormulaNode>;
  last: Token;
  token: Token;
  depth: number;
  operators: number;
  /** What is wrong, once something is. */
  fault: FormulaFault;
}

export function startReading(text: string): Reading {
  const token = tokenAfter(text, 0);
  return {
    text,
    references: [],
    ambiguities: [],
    bracketed: new Set(),
    last: token,
    token,
    depth: 0,
    operators: 0,
    fault: { message: 'Error: The formula is empty.', at: 0, length: text.length },
  };
}

export function advance(reading: Reading): void {
  const { text, token } = reading;
  reading.last = token;
  reading.token = tokenAfter(text, token.at + token.length);
}

/** Null, so that it can be returned in a node's place. The place is the current token's where none is given. */
export function fail(reading: Reading, message: string, { at, length }: FormulaSpan = reading.token): null {
  reading.fault = { message, at, length };
  return null;
}

const MOST_OPERATORS = 1_000;

/** Steps over an operator or a sign; false when there are too many, which would make the tree too deep. */
export function passOperator(reading: Reading): boolean {
  reading.operators += 1;
  if (reading.operators > MOST_OPERATORS) {
    fail(
      reading,
      `Error: The formula has more than ${MOST_OPERATORS} operators. Split it into several calculation fields.`,
    );
    return false;
  }
  advance(reading);
  return true;
}

/** Notes that brackets around the node just read, which began at that place, would help its readers. */
export function noteAmbiguity(
  reading: Reading,
  node: FormulaNode,
  { reason, at }: Pick<FormulaAmbiguity, 'reason' | 'at'>,
): void {
  if (node.type !== 'operation' || reading.bracketed.has(node)) return;
  reading.ambiguities.push({ reason, ...spanFrom(reading, at) });
}

/** From that place to the end of the token just passed. */
export function spanFrom({ last }: Reading, at: number): FormulaSpan {
  return { at, length: last.at + last.length - at };
}
