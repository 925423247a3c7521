import { readCalendarDate } from '../value/date/calendar-date.ts';
import type { FieldValue } from '../value/field-value.ts';
import { compare, type Decimal, decimalText, isDecimal, parseDecimal } from '../value/number/decimal.ts';
import { fold } from '../value/text/fold.ts';
import type { ConditionOperand } from './operand.ts';

/** One item of a field's value: a text or a number. A field with several values has several. */
export type Item = string | Decimal;

/** Whether any item of a field's value passes; an unanswered field has none. */
function anyItem(value: FieldValue, test: (item: Item) => boolean): boolean {
  if (value === null) return false;
  if (typeof value === 'string' || isDecimal(value)) return test(value);
  return value.some(test);
}

/**
 * Whether any item of a field's value equals the operand; an item that cannot be read as the field's kind is compared
 * as text.
 */
export function anySame(value: FieldValue, operand: ConditionOperand): boolean {
  return anyItem(value, (item) => {
    const order = compareItem(item, operand);
    return order === 0 || (Number.isNaN(order) && foldedText(item) === operand.folded);
  });
}

/**
 * Whether any item of a field's value passes the comparison with the operand; unreadable items never do, and none does
 * with nothing.
 */
export function anyCompares(
  value: FieldValue,
  operand: ConditionOperand,
  passes: (order: number) => boolean,
): boolean {
  if (value === null || operand.folded === '') return false;
  if (typeof value === 'string' || isDecimal(value)) return passes(compareItem(value, operand));
  return value.some((item) => passes(compareItem(item, operand)));
}

/**
 * Below 0, 0 or above 0 as the item comes before, equals or comes after the operand: in the order of the field's kind,
 * in which NaN means that one of them is not in it; otherwise as exact decimals when both are complete decimal numbers,
 * and as folded texts.
 */
function compareItem(item: Item, operand: ConditionOperand): number {
  const { measure, place } = operand;
  if (measure !== null) {
    const own = measure(item);
    return own === null || place === null ? Number.NaN : compare(own, place);
  }
  if (operand.number !== null) {
    const number = isDecimal(item) ? item : numberIn(item, operand);
    if (number !== null) return compare(number, operand.number);
  }
  // Choices are nearly always equal as they stand: nothing has to be folded to see that.
  if (item === operand.folded) return 0;
  const text = foldedText(item);
  if (text === operand.folded) return 0;
  return text < operand.folded ? -1 : 1;
}

/**
 * A text with an exponent is a number only in a field that reads numbers: elsewhere “1e3” is a text, such as a part
 * number.
 */
function numberIn(item: string, { folded }: ConditionOperand): Decimal | null {
  return /e/i.test(item) || folded.includes('e') ? null : parseDecimal(item.trim());
}

/** The item as it is compared as text: trimmed, without case. */
function foldedText(item: Item): string {
  return isDecimal(item) ? decimalText(item) : fold(item.trim());
}

/** Whether any item of a field's value passes as a text together with that of the operand; nothing passes with nothing. */
export function anyText(
  value: FieldValue,
  { folded }: ConditionOperand,
  passes: (text: string, part: string) => boolean,
): boolean {
  return folded !== '' && anyItem(value, (item) => passes(foldedText(item), folded));
}

/** Whether any item of a field's value is a calendar date that passes. */
export function anyDate(value: FieldValue, test: (day: number) => boolean): boolean {
  return anyItem(value, (item) => {
    const day = isDecimal(item) ? null : readCalendarDate(item.trim());
    return day !== null && test(day);
  });
}
