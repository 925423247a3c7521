import { amountEntryOf, PRICE_ID } from '../../kinds/donation/amount-entry.ts';
import { CUSTOM } from '../../kinds/donation/levels.ts';
import { textOption } from '../../kinds/field-definition.ts';
import { isObject, type Json, type JsonObject } from '../../value/json.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { fieldNamed } from '../plan/field-named.ts';

/** The parameters of an address that leads back to a form, by name (spec 000 §2). */
export type ReturnLink = Readonly<
  Partial<Record<'form-id' | 'payment-mode' | 'level-id' | 'custom-amount', string>>
>;

const GATEWAY = 'payment-mode'; // spec 000 §3

/**
 * The answers that such an address selects: the gateway, and the level or a custom amount. Parameters for another form,
 * and choices that do not exist, select nothing.
 */
export function answersOfLink(form: CompiledForm, link: ReturnLink): JsonObject {
  const { 'form-id': id, 'payment-mode': gateway, 'level-id': level, 'custom-amount': amount = '' } = link;
  if (id !== form.id || gateway === undefined) return {};
  const price = fieldNamed(form, PRICE_ID)?.definition;
  const field = price && fieldNamed(form, textOption(price, 'amount'));
  const chosen = field && amountEntryOf(field.definition).choices.find((choice) => choice.id === level);
  return {
    ...(hasOption(fieldNamed(form, GATEWAY)?.definition['options'], gateway) && { [GATEWAY]: gateway }),
    ...(field &&
      chosen && {
        [PRICE_ID]: chosen.id,
        [field.id]: chosen.id === CUSTOM ? amount : chosen.text,
      }),
  };
}

function hasOption(options: Json | undefined, value: string): boolean {
  return Array.isArray(options) && options.some((option) => isObject(option) && option['value'] === value);
}
