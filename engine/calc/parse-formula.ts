/*
 * A Pratt parser. `expression` reads an operand and goes on as long as the next operator binds tighter than what stands to
 * the left of it, the floor. The right-hand side is an `expression` again, with the operator's own precedence as its floor, or
 * one less where the operator associates to the right, so that in 2^3^2 the second ^ goes first. A sign stands between * and ^:
 * -2^2 is -(2^2), and -2*3 is (-2)*3. Which operators there are, and how tightly they bind, stands in their own files.
 *
 * A function returns null once there is a fault. Length, nesting and the number of operators are bounded, so that no text
 * exhausts the stack here, in the printer or in the evaluation.
 */

import { parseDecimal } from '../value/number/decimal.ts';
import { present } from '../value/present.ts';
import { didYouMean } from '../value/text/nearest-name.ts';
import type { Formula, FormulaFault, FormulaNode } from './formula.ts';
import type { FormulaFunction } from './function.ts';
import { type FormulaOperator, SIGN_PRECEDENCE } from './operator.ts';
import {
  advance,
  fail,
  noteAmbiguity,
  passOperator,
  type Reading,
  spanFrom,
  startReading,
} from './reading.ts';
import { formulaConstants, formulaFunctions, formulaOperators } from './registry.ts';
import type { Token } from './tokenize.ts';

const MOST_CHARACTERS = 10_000;
const DEEPEST = 200;

/** Reads a formula, or says what is wrong with it and where. It never throws and always ends, whatever the text. */
export function parseFormula(text: string): { readonly formula: Formula } | { readonly fault: FormulaFault } {
  if (text.length > MOST_CHARACTERS) {
    const message = `Error: The formula has more than ${MOST_CHARACTERS} characters. Split it into several calculation fields.`;
    return { fault: { message, at: MOST_CHARACTERS, length: text.length - MOST_CHARACTERS } };
  }
  const reading = startReading(text);
  const tree = wholeFormula(reading);
  if (tree === null) return { fault: reading.fault };
  const { references, ambiguities } = reading;
  return { formula: { text, tree, references, ambiguities } };
}

function wholeFormula(reading: Reading): FormulaNode | null {
  if (isAt(reading, 'end')) return null;
  const tree = expression(reading, 0);
  if (tree === null || isAt(reading, 'end')) return tree;
  return fail(reading, isAt(reading, 'comma') ? OUTSIDE : UNOPENED);
}

/** An operand and what follows it, up to an operator that does not bind tighter than the floor. */
function expression(reading: Reading, floor: number): FormulaNode | null {
  reading.depth += 1;
  if (reading.depth > DEEPEST)
    return fail(reading, `Error: The formula is nested more than ${DEEPEST} deep.`);
  let left = operand(reading);
  while (left !== null && !END_OF_TERM.has(reading.token.type)) {
    const operator = reading.token.type === 'operator' ? formulaOperators.get(reading.token.text) : undefined;
    if (operator === undefined) return missingOperator(reading);
    if (operator.precedence <= floor) break;
    left = operation(reading, left, operator);
  }
  reading.depth -= 1;
  return left;
}

const END_OF_TERM: ReadonlySet<Token['type']> = new Set(['end', 'close', 'comma']);

function operation(reading: Reading, left: FormulaNode, operator: FormulaOperator): FormulaNode | null {
  const { symbol, precedence, associativity } = operator;
  if (!passOperator(reading)) return null;
  const { at } = reading.token;
  const right = expression(reading, associativity === 'right' ? precedence - 1 : precedence);
  if (right === null) return null;
  if (associativity === 'right') noteAmbiguity(reading, right, { reason: 'chain', at });
  return { type: 'operation', symbol, left, right };
}

function missingOperator(reading: Reading): null {
  const { last, token } = reading;
  if (token.type === 'fault') return fail(reading, token.text);
  return fail(
    reading,
    `Error: There is no operator between “${brief(last.text)}” and “${brief(token.text)}”.`,
  );
}

function operand(reading: Reading): FormulaNode | null {
  const { token } = reading;
  switch (token.type) {
    case 'number':
      return number(reading);
    case 'word':
      return word(reading);
    case 'reference':
      return reference(reading);
    case 'operator':
      return sign(reading);
    case 'open':
      return bracket(reading);
    case 'fault':
      return fail(reading, token.text);
    case 'end':
    case 'close':
    case 'comma':
      return missingOperand(reading);
  }
}

function number(reading: Reading): FormulaNode | null {
  const { text } = reading.token;
  const value = parseDecimal(text);
  if (value === null) {
    return fail(
      reading,
      text === '.'
        ? 'Error: A period alone is not a number.'
        : 'Error: A number cannot have more than one period.',
    );
  }
  advance(reading);
  return { type: 'number', value };
}

function reference(reading: Reading): FormulaNode {
  const { text, at, length } = reading.token;
  const id = text.slice(1, -1);
  reading.references.push({ id, at, length });
  advance(reading);
  return { type: 'reference', id };
}

function word(reading: Reading): FormulaNode | null {
  const { token } = reading;
  const name = token.text.toLowerCase();
  if (formulaConstants.has(name)) {
    advance(reading);
    return { type: 'constant', name };
  }
  const found = formulaFunctions.get(name);
  if (found === undefined) {
    const hint = didYouMean(name, [...formulaFunctions.keys(), ...formulaConstants.keys()]);
    const fallback = ' A field is written in braces: {field-id}.';
    return fail(
      reading,
      `Error: “${brief(token.text)}” is neither a function nor a constant.${hint || fallback}`,
    );
  }
  advance(reading);
  if (!isAt(reading, 'open')) {
    return fail(reading, `Error: “${name}” is a function, so an opening bracket must follow it.`, token);
  }
  return call(reading, found, token);
}

function call(reading: Reading, { name, arity }: FormulaFunction, place: Token): FormulaNode | null {
  const open = reading.token;
  advance(reading);
  const given = isAt(reading, 'close') ? [] : argumentsOf(reading, name, open);
  if (given === null || !closes(reading, open)) return null;
  if (given.length === 1 || (arity === 'atLeastOne' && given.length > 0))
    return { type: 'call', name, arguments: given };
  const wanted = arity === 'one' ? 'one argument' : 'at least one argument';
  return fail(reading, `Error: Expected ${wanted}, got ${given.length}`, spanFrom(reading, place.at));
}

function argumentsOf(reading: Reading, name: string, open: Token): FormulaNode[] | null {
  const given: FormulaNode[] = [];
  for (;;) {
    if (isAt(reading, 'end')) return fail(reading, UNCLOSED, open);
    if (isAt(reading, 'close') || isAt(reading, 'comma'))
      return fail(reading, `Error: An argument of “${name}” is missing.`);
    const argument = expression(reading, 0);
    if (argument === null) return null;
    given.push(argument);
    if (!isAt(reading, 'comma')) return given;
    advance(reading);
  }
}

function sign(reading: Reading): FormulaNode | null {
  const { text } = reading.token;
  if ((formulaOperators.get(text)?.sign ?? null) === null) {
    return fail(reading, `Error: There is nothing to the left of “${text}”.`);
  }
  if (!passOperator(reading)) return null;
  const { at } = reading.token;
  const signed = expression(reading, SIGN_PRECEDENCE);
  if (signed === null) return null;
  noteAmbiguity(reading, signed, { reason: 'sign', at });
  return { type: 'sign', symbol: text, operand: signed };
}

function isAt({ token }: Reading, type: Token['type']): boolean {
  return token.type === type;
}

function bracket(reading: Reading): FormulaNode | null {
  const open = reading.token;
  advance(reading);
  if (isAt(reading, 'close')) return fail(reading, 'Error: There is nothing in these brackets.', open);
  const inside = expression(reading, 0);
  if (inside === null || !closes(reading, open)) return null;
  reading.bracketed.add(inside);
  return inside;
}

/** Steps over the bracket that closes the open one. */
function closes(reading: Reading, open: Token): boolean {
  const closed = isAt(reading, 'close');
  if (closed) advance(reading);
  else if (isAt(reading, 'comma')) fail(reading, OUTSIDE);
  else fail(reading, UNCLOSED, open);
  return closed;
}

function missingOperand(reading: Reading): null {
  const { last, token } = reading;
  if (last.type === 'operator') {
    const { hint } = present(formulaOperators.get(last.text));
    return fail(reading, `Error: There is nothing to the right of “${last.text}”. ${hint}`.trim(), last);
  }
  if (token.type === 'end') return fail(reading, UNCLOSED, last);
  return fail(reading, token.type === 'comma' ? OUTSIDE : UNOPENED);
}

const UNCLOSED = 'Error: This opening bracket is never closed.';
const UNOPENED = 'Error: This closing bracket has no opening one.';
const OUTSIDE =
  'Error: A comma stands outside a function. It only separates arguments: write numbers with a point, and thousands without separators.';

function brief(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
