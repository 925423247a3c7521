import { amountEntryOf, PRICE_ID } from '../../kinds/donation/amount-entry.ts';
import { CUSTOM } from '../../kinds/donation/levels.ts';
import { textOf, textOption } from '../../kinds/field-definition.ts';
import { isObject, type Json, type JsonObject } from '../../value/json.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { fieldNamed } from '../plan/field-named.ts';

/** The parameters of an address: of one that leads back to a form (spec 000 §2), or that fills in fields. */
export type ReturnLink = Readonly<Record<string, string | undefined>>;

const GATEWAY = 'payment-mode'; // spec 000 §3

/**
 * The answers that such an address selects: those of fields with a parameter of their own, the gateway, and the level or
 * a custom amount. Parameters for another form, and choices that do not exist, select nothing. Fields that ask for a
 * signature are filled in only if whoever calls has checked it.
 */
export function answersOfLink(form: CompiledForm, link: ReturnLink, isChecked = false): JsonObject {
  const { 'form-id': id, 'payment-mode': gateway, 'level-id': level, 'custom-amount': amount = '' } = link;
  const answers = prefilled(form, link, isChecked);
  if (id !== form.id || gateway === undefined) return id === undefined || id === form.id ? answers : {};
  const price = fieldNamed(form, PRICE_ID)?.definition;
  const field = price && fieldNamed(form, textOption(price, 'amount'));
  const chosen = field && amountEntryOf(field.definition).choices.find((choice) => choice.id === level);
  return {
    ...answers,
    ...(hasOption(fieldNamed(form, GATEWAY)?.definition['options'], gateway) && { [GATEWAY]: gateway }),
    ...(field &&
      chosen && {
        [PRICE_ID]: chosen.id,
        [field.id]: chosen.id === CUSTOM ? amount : chosen.answer,
      }),
  };
}

/** Whether an address may fill in fields of a form. */
export function isPrefilled({ fields }: Pick<CompiledForm, 'fields'>): boolean {
  return fields.some(({ definition }) => definition['prefill'] !== undefined);
}

/** In a repeated group only the first copy is filled in: nobody has asked for another yet. */
function prefilled({ fields }: CompiledForm, link: ReturnLink, isChecked: boolean): JsonObject {
  return Object.fromEntries(
    fields.flatMap(({ id, copy, definition }) => {
      const { prefill } = definition;
      const name = isObject(prefill) ? isChecked && textOf(prefill['signed']) : textOf(prefill);
      const value = copy === 0 && name && Object.hasOwn(link, name) ? link[name] : undefined;
      return typeof value === 'string' ? [[id, value] as const] : [];
    }),
  );
}

function hasOption(options: Json | undefined, value: string): boolean {
  return Array.isArray(options) && options.some((option) => isObject(option) && option['value'] === value);
}
