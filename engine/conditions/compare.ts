import { readCalendarDate } from '../value/calendar-date.ts';
import { compare, type Decimal, decimalText, isDecimal, parseDecimal } from '../value/decimal.ts';
import type { FieldValue } from '../value/field-value.ts';
import { fold } from '../value/fold.ts';
import type { Operand } from './operand.ts';

/** One thing a field holds: a text or a number. A field with several values holds several. */
export type Item = string | Decimal;

/** Whether any of the things that a field holds passes; an unanswered field holds none. */
export function anyItem(value: FieldValue, test: (item: Item) => boolean): boolean {
  if (value === null) return false;
  if (typeof value === 'string' || isDecimal(value)) return test(value);
  return value.some(test);
}

/** Whether any of the things that a field holds compares with the operand so that it passes. Nothing is made for it: it is asked at every key. */
export function anyCompares(
  value: FieldValue,
  operand: Operand,
  passes: (order: number) => boolean,
): boolean {
  if (value === null) return false;
  if (typeof value === 'string' || isDecimal(value)) return passes(compareItem(value, operand));
  return value.some((item) => passes(compareItem(item, operand)));
}

/**
 * Below 0, 0 or above 0 as the item comes before, equals or comes after the operand: as exact decimals
 * when both are complete decimal numbers, else as folded texts.
 */
function compareItem(item: Item, operand: Operand): number {
  if (operand.number !== null) {
    const number = isDecimal(item) ? item : parseDecimal(item.trim());
    if (number !== null) return compare(number, operand.number);
  }
  const order = isDecimal(item) ? null : plainOrder(item, operand.folded);
  if (order !== null) return order;
  const text = foldedText(item);
  if (text === operand.folded) return 0;
  return text < operand.folded ? -1 : 1;
}

const SPACE = 32;
const LAST_PLAIN = 126;

/** The order of a text with nothing beyond ASCII and nothing to trim, as most are: none has to be made to see it. */
function plainOrder(text: string, folded: string): number | null {
  if (text.charCodeAt(0) === SPACE || text.charCodeAt(text.length - 1) === SPACE) return null;
  let order = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < SPACE || code > LAST_PLAIN) return null;
    // Past the end of the other, a text comes after it.
    if (order === 0) order = smallLetter(code) - (i < folded.length ? folded.charCodeAt(i) : 0);
  }
  return order === 0 && text.length < folded.length ? -1 : order;
}

function smallLetter(code: number): number {
  return code >= 65 && code <= 90 ? code + 32 : code;
}

/** The item as texts are compared: trimmed, without case. */
export function foldedText(item: Item): string {
  return isDecimal(item) ? decimalText(item) : fold(item.trim());
}

/** Whether any of the things that a field holds is a calendar date which passes. */
export function anyDate(value: FieldValue, test: (day: number) => boolean): boolean {
  return anyItem(value, (item) => {
    const day = isDecimal(item) ? null : readCalendarDate(item.trim());
    return day !== null && test(day);
  });
}
