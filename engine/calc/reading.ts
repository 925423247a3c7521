import type {
  FormulaAmbiguity,
  FormulaFault,
  FormulaNode,
  FormulaReference,
  FormulaSpan,
} from './formula.ts';
import { type Token, tokenAfter } from './tokenize.ts';

/** The state of the parser while it reads one formula; only the functions here change it. */
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
  /** The first fault, once there is one. */
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

/** Returns null, so that it can be returned in a node's place. Without a place it is the current token's. */
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

/** Records that brackets around the node just read, which began at that place, would help readers. */
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
