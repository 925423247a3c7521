import { currencyOf } from '../../value/money/currencies.ts';
import { type FieldDefinition, textOption } from '../field-definition.ts';

/** A field with the details of its currency, so that a page loads only that currency and not all of them. */
export function withMoney(field: FieldDefinition): FieldDefinition {
  const currency = currencyOf(textOption(field, 'currency'));
  return currency === null ? field : { ...field, money: { ...currency } };
}
