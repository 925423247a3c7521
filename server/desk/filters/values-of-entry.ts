import {
  type CompiledForm,
  decimalText,
  type FieldValue,
  type FormState,
  fieldState,
  isDecimal,
  type JsonObject,
  startState,
} from 'formularium/engine';
import { readOperand } from 'formularium/engine/language';
import type { EntryValue } from '../../storage/repositories/entry-values.ts';
import { numberKey, storedText, textKey } from './value-keys.ts';

type ValueItem = Exclude<FieldValue, null | readonly string[]>;
type ValueMeasure = Parameters<typeof readOperand>[1];

/** The kind under which a number is kept whose field has no order of its own. */
export const PLAIN_NUMBER = 'number-as-text';
/** The kind under which texts are kept. */
export const PLAIN_TEXT = '';

/** The values of an entry, by its fields. What was not sent is not there, whatever default its field has. */
export function valuesOfEntry(
  form: CompiledForm,
  submission: JsonObject,
  state: FormState = stateOfEntry(form, submission),
): readonly EntryValue[] {
  return form.fields.flatMap(({ id, kind, hasValue }) => {
    if (!hasValue || !Object.hasOwn(submission, id)) return [];
    const { name, measure } = kind;
    return itemsOf(fieldState(form, state, id)?.value ?? null).map((item) =>
      valueOf(id, item, measure === undefined ? null : { name, measure }),
    );
  });
}

/** A form as it was when an entry was sent; what depends on the day is that of this one. */
export function stateOfEntry(form: CompiledForm, submission: JsonObject, today?: string): FormState {
  const blank = Object.fromEntries(
    form.fields.flatMap(({ id, hasValue }) => (hasValue ? [[id, null] as const] : [])),
  );
  return startState(form, { answers: { ...blank, ...submission }, ...(today !== undefined && { today }) });
}

/** One value, in the order of its kind or in none. */
export function valueOf(
  field: string,
  item: ValueItem,
  kind: { readonly name: string; readonly measure: NonNullable<ValueMeasure> } | null = null,
): EntryValue {
  const { folded, number, date } = readOperand(isDecimal(item) ? decimalText(item) : item);
  const isNumber = isDecimal(item);
  // “1e3” is a number only where a field reads it as one.
  const plain = isNumber ? item : /e/i.test(item) ? null : number;
  const place = kind === null ? plain : kind.measure(item);
  return {
    field,
    kind: kind?.name ?? (isNumber ? PLAIN_NUMBER : PLAIN_TEXT),
    numberKey: place === null ? null : numberKey(place),
    textKey: textKey(folded),
    folded: storedText(folded),
    day: isNumber ? null : date,
  };
}

function itemsOf(value: FieldValue): readonly ValueItem[] {
  if (value === null) return [];
  return typeof value === 'string' || isDecimal(value) ? [value] : value;
}
