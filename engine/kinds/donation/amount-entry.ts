import type { Json } from '../../value/json.ts';
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
  readonly text: string;
  readonly label: string;
  readonly impact: string;
}

/** How an amount is entered: everything a control for it has to show. */
export interface AmountEntry {
  /** The levels, and last the choice of a custom amount, if there is one. */
  readonly choices: readonly AmountChoice[];
  readonly display: 'buttons' | 'radios' | 'select';
  /** Whether an amount may be typed. */
  readonly isTyped: boolean;
  readonly symbol: string;
  readonly position: 'before' | 'after';
}

/** The choices, and whether an amount can be typed. */
export function amountEntryOf(field: FieldDefinition): AmountEntry {
  const levels = levelsOf(field).map(({ id, amount, label, impact }) => ({
    id,
    label,
    impact,
    text: present(enteredAmount(amount, field)),
  }));
  const [isTyped, currency] = [allowsCustom(field), fieldCurrency(field)];
  const custom = { id: CUSTOM, text: '', label: textOption(field, 'customLabel'), impact: '' };
  const display = textOption(field, 'display');
  return {
    choices: levels.length > 0 && isTyped ? [...levels, custom] : levels,
    display: display === 'radios' || display === 'select' ? display : 'buttons',
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
  const value = readAmount(answer, field);
  if (isDecimal(value) && !isZero(value)) return enteredAmount(value, field);
  if (typeof value === 'string') return answer;
  return enteredAmount(defaultAmount(field), field) ?? answer;
}
