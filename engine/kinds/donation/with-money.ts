import { currencyOf } from '../../value/money/currencies.ts';
import { type FieldDefinition, textOption } from '../field-definition.ts';

/** A field with all that there is to know of its currency, so that a page knows that one and not every one there is. */
export function withMoney(field: FieldDefinition): FieldDefinition {
  const currency = currencyOf(textOption(field, 'currency'));
  return currency === null ? field : { ...field, money: { ...currency } };
}
