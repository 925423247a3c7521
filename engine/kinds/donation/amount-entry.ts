import type { FieldValue } from '../../value/field-value.ts';
import { isObject, type Json } from '../../value/json.ts';
import { isDecimal, isZero } from '../../value/number/decimal.ts';
import { present } from '../../value/present.ts';
import { type FieldDefinition, textOption } from '../field-definition.ts';
import { fieldCurrency } from './field-money.ts';
import { allowsCustom, CUSTOM, defaultAmount, enteredAmount, levelsOf, readAmount } from './levels.ts';

/** The field in which a form with levels keeps the chosen level (spec 000 §3). */
export const PRICE_ID = 'give-price-id';

/** A level, or the choice of a custom amount: its `text` is then empty. */
interface AmountChoice {
  readonly id: string;
  /** What answers the amount when it is chosen. */
  readonly answer: Json;
  readonly text: string;
  readonly label: string;
  readonly impact: string;
}

/** How an amount is entered: everything a control for it has to show. */
export interface AmountEntry {
  /** The levels, and last the choice of a custom amount, if there is one. */
  readonly choices: readonly AmountChoice[];
  /** “buttons”, “radios” or “select”. */
  readonly display: string;
  /** Whether an amount may be typed. */
  readonly isTyped: boolean;
  readonly symbol: string;
  readonly position: 'before' | 'after';
}

/** The choices for those who give at a frequency, and whether an amount can be typed. */
export function amountEntryOf(field: FieldDefinition, frequency: FieldValue = null): AmountEntry {
  const levels = levelsOf(field, frequency).map((level) => ({
    ...level,
    text: present(enteredAmount(level.amount, field)),
  }));
  const [isTyped, currency] = [allowsCustom(field), fieldCurrency(field)];
  const custom = { id: CUSTOM, answer: '', text: '', label: textOption(field, 'customLabel'), impact: '' };
  return {
    choices: levels.length > 0 && isTyped ? [...levels, custom] : levels,
    display: textOption(field, 'display') || 'buttons',
    isTyped,
    symbol: currency?.symbol.trim() ?? '',
    position: currency?.position ?? 'before',
  };
}

/**
 * Formats an amount when its control is left: as its currency is written; no amount, or zero, becomes the default (spec
 * 000 §5). An unreadable amount stays, and has an issue.
 */
export function amountOnLeave(answer: Json, field: FieldDefinition): Json {
  if (isObject(answer)) return answer;
  const value = readAmount(answer, field);
  if (isDecimal(value) && !isZero(value)) return enteredAmount(value, field);
  if (typeof value === 'string') return answer;
  return defaultAmount(field) ?? answer;
}
