import type { Comparison } from './clauses.ts';

const ORDERS: ReadonlySet<string> = new Set(['=', '!=', '>', '>=', '<', '<=']);
const EQUALITIES: ReadonlySet<string> = new Set(['=', '!=']);
const DAYS: ReadonlySet<string> = new Set(['is-before', 'is-after']);

/** Whether a comparison holds for all numbers between two cuts, or for none. */
export function isEvenlyOrdered({ operator, operand, aspect }: Comparison): boolean {
  if (aspect !== null) return false;
  if (DAYS.has(operator.name) || EQUALITIES.has(operator.name)) return true;
  return ORDERS.has(operator.name) && (operand.number !== null || operand.folded === '');
}

/** The same for days of the calendar. */
export function isEvenlyDated({ operator, operand, aspect }: Comparison): boolean {
  if (aspect !== null) return false;
  if (EQUALITIES.has(operator.name) || DAYS.has(operator.name)) return true;
  return ORDERS.has(operator.name) && (operand.date !== null || operand.folded === '');
}

/** Whether a comparison of years holds for all years between two operands, or for none. */
export function isEvenlyYeared({ operator, operand, aspect }: Comparison): boolean {
  return aspect === 'year' && ORDERS.has(operator.name) && (operand.number !== null || operand.folded === '');
}

/** The question that a comparison asks, and whether it wants its opposite: “!=” wants the opposite of “=”. */
export function questionOf({ operator, operand }: Comparison): {
  readonly question: string;
  readonly wants: boolean;
} {
  const asked = OPPOSITES.get(operator.name);
  return { question: `${asked ?? operator.name} ${operand.folded}`, wants: asked === undefined };
}

/** For a field with one value that is not blank. */
const OPPOSITES: ReadonlyMap<string, string> = new Map([
  ['!=', '='],
  ['does-not-contain', 'contains'],
  ['<=', '>'],
  ['>=', '<'],
]);

/** The ways in which a value may compare with another for an operator to hold, by its name; days compare as numbers do. */
export function signsOf({ name }: Comparison['operator']): ReadonlySet<number> | null {
  return SIGNS.get(name) ?? null;
}

/** The ways in which a number may compare with the operand: less (-1), equal (0), greater (1). */
const SIGNS: ReadonlyMap<string, ReadonlySet<number>> = new Map([
  ['=', new Set([0])],
  ['!=', new Set([-1, 1])],
  ['>', new Set([1])],
  ['>=', new Set([0, 1])],
  ['<', new Set([-1])],
  ['<=', new Set([-1, 0])],
]);

/**
 * The ways in which a calculated number must compare with the operand for the comparison to hold; true or false if that makes no
 * difference, null if numbers are compared as texts.
 */
export function signsThatHold({ operator, operand }: Comparison): ReadonlySet<number> | boolean | null {
  if (DAYS.has(operator.name)) return false;
  const signs = SIGNS.get(operator.name);
  if (signs === undefined) return null;
  if (operand.number !== null) return signs;
  // A number equals only the text of its own digits, and is after nothing.
  if (EQUALITIES.has(operator.name)) return operator.name === '!=';
  return operand.folded === '' ? false : null;
}
