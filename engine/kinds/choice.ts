import { add, type Decimal, isDecimal, parseDecimal, ZERO } from '../value/decimal.ts';
import type { FieldValue } from '../value/field-value.ts';
import { isObject, type Json, type JsonObject } from '../value/json.ts';
import { readTrimmedText } from '../value/read-text.ts';
import { type FieldDefinition, isOn, textOption } from './field-definition.ts';
import type { AppliedRule } from './kind.ts';

/** The options of a field to choose from, in the author's order. */
export function optionsOf(field: FieldDefinition): readonly JsonObject[] {
  return Array.isArray(field.options) ? (field.options as readonly Json[]).filter(isObject) : [];
}

/** Reads one choice. */
export function readChoice(answer: Json): string | null | undefined {
  return readTrimmedText(answer);
}

/** Reads several choices, in the order of the options and each once; a single text is one choice. */
export function readChoices(answer: Json, field: FieldDefinition): readonly string[] | null | undefined {
  if (answer === null) return null;
  const items: readonly Json[] = Array.isArray(answer) ? answer : [answer];
  const chosen = new Set<string>();
  for (const item of items) {
    const text = readTrimmedText(item);
    if (text === undefined) return undefined;
    if (text !== null) chosen.add(text);
  }
  if (chosen.size === 0) return null;
  const known = optionsOf(field)
    .map((option) => textOption(option, 'value'))
    .filter((value) => chosen.delete(value));
  return [...known, ...chosen];
}

/** Adds up what the chosen options count: their `calculation`, else their value if it is a number, else 0. */
export function choiceNumber(field: FieldDefinition): (value: FieldValue) => Decimal {
  const counts = new Map(optionsOf(field).map((option) => [textOption(option, 'value'), countOf(option)]));
  return (value) => {
    if (value === null || isDecimal(value)) return ZERO;
    if (typeof value === 'string') return counts.get(value) ?? ZERO;
    return value.reduce<Decimal>((sum, item) => add(sum, counts.get(item) ?? ZERO) ?? sum, ZERO);
  };
}

/** The labels of what was chosen. */
export function choiceText(value: FieldValue, field: FieldDefinition): string {
  if (value === null || isDecimal(value)) return '';
  const labels = new Map(
    optionsOf(field).map((option) => [textOption(option, 'value'), textOption(option, 'label')]),
  );
  const chosen = typeof value === 'string' ? [value] : value;
  return chosen.map((item) => labels.get(item) ?? item).join(', ');
}

/** What is chosen must exist. */
export function choiceRules(field: FieldDefinition): readonly AppliedRule[] {
  return [{ rule: 'option', limits: optionsOf(field).map((option) => textOption(option, 'value')) }];
}

/** The options chosen when a form opens. */
export function defaultChoices(field: FieldDefinition): readonly string[] {
  return optionsOf(field)
    .filter((option) => isOn(option, 'default'))
    .map((option) => textOption(option, 'value'));
}

function countOf(option: JsonObject): Decimal {
  return parseDecimal(String(option.calculation ?? option.value)) ?? ZERO;
}
