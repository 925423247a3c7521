import type { FieldValue } from '../../value/field-value.ts';
import { isList, isObject, type Json, type JsonObject, member } from '../../value/json.ts';
import { add, type Decimal, isDecimal, parseDecimal, ZERO } from '../../value/number/decimal.ts';
import { readTrimmedText } from '../../value/text/read-text.ts';
import { type FieldDefinition, isOn, numberOption, textOf, textOption } from '../field-definition.ts';
import type { AppliedRule, FieldKind, KindAuthoring, Part } from '../kind.ts';
import type { KindLanguage } from '../kind-language.ts';

/** The value of the ‘other’ option; the text entered with it is a field of its own (spec 001 §5). */
const CUSTOM_OPTION = 'custom_option';
const CUSTOM_LABEL = 'Other';

/** How the text of the ‘other’ option is joined to the chosen labels. */
export const chosen = { joins: ': ' } as const satisfies Partial<FieldKind>;

/** The label of the ‘other’ option in another language. */
function otherIn(field: FieldDefinition, { other }: KindLanguage): JsonObject {
  return isOn(field, 'enableCustomOption') ? { otherLabel: other } : {};
}

/** The options of a field, in the author's order; the ‘other’ option last, unless the author has placed it. */
export function optionsOf(field: FieldDefinition): readonly JsonObject[] {
  const options = isList(field.options) ? field.options.filter(isObject) : [];
  return !isOn(field, 'enableCustomOption') || options.some(isCustom)
    ? options
    : [...options, { value: CUSTOM_OPTION, label: textOption(field, 'otherLabel') || CUSTOM_LABEL }];
}

function isCustom(option: JsonObject): boolean {
  return textOption(option, 'value') === CUSTOM_OPTION;
}

/** The text that belongs to the ‘other’ option: visible and required while that is chosen. */
function customParts(field: FieldDefinition): readonly Part[] {
  if (!isOn(field, 'enableCustomOption')) return [];
  const isChosen = { field: field.id, operator: '=', value: CUSTOM_OPTION };
  const definition = {
    id: `custom-${field.id}`,
    kind: 'text',
    label: choiceText(CUSTOM_OPTION, field),
    trim: true,
    required: true,
    messages: member(field, 'messages') ?? {},
    conditions: [{ action: 'show', rule: 'all', conditions: [isChosen] }],
  };
  return [{ definition, copy: 0, at: '', missing: 'customInputForOtherOption' }];
}

/** The authoring half of such kinds beside their options: the text with the ‘other’ option, the rules and the words. */
export const chosenAuthoring = {
  parts: customParts,
  says: otherIn,
  rules: choiceRules,
  words: { required: 'Choose an option.' },
} as const satisfies Partial<KindAuthoring>;

/** Reads one choice. */
export function readChoice(answer: Json): string | null | undefined {
  return readTrimmedText(answer);
}

/** Reads several choices, in the order of the options and without repeats; a single text is one choice. */
export function readChoices(answer: Json, field: FieldDefinition): readonly string[] | null | undefined {
  if (answer === null) return null;
  const items: readonly Json[] = Array.isArray(answer) ? answer : [answer];
  const open = new Set<string>();
  for (const item of items) {
    const text = readTrimmedText(item);
    if (text === undefined) return undefined;
    if (text !== null) open.add(text);
  }
  if (open.size === 0) return null;
  const known = optionsOf(field)
    .map((option) => textOption(option, 'value'))
    .filter((value) => open.delete(value));
  return [...known, ...open];
}

/**
 * Adds up the numbers of the chosen options: their `calculation`, otherwise their value if it is a number, otherwise 0.
 */
export function choiceNumber(field: FieldDefinition): (value: FieldValue) => Decimal {
  const counts = new Map(optionsOf(field).map((option) => [textOption(option, 'value'), countOf(option)]));
  return (value) => {
    if (value === null || isDecimal(value)) return ZERO;
    if (typeof value === 'string') return counts.get(value) ?? ZERO;
    return value.reduce<Decimal>((sum, item) => add(sum, counts.get(item) ?? ZERO) ?? sum, ZERO);
  };
}

/** The labels of the chosen options. */
export function choiceText(value: FieldValue, field: FieldDefinition, comma = ', '): string {
  if (value === null || isDecimal(value)) return '';
  const labels = new Map(
    optionsOf(field).map((option) => [textOption(option, 'value'), textOption(option, 'label')]),
  );
  return (typeof value === 'string' ? [value] : value).map((item) => labels.get(item) ?? item).join(comma);
}

/** The chosen options must exist; only the host knows whether one with a limit is used up. */
export function choiceRules(field: FieldDefinition): readonly AppliedRule[] {
  const options = optionsOf(field);
  const limited = options.filter(({ limit }) => Number.isFinite(limit));
  const rules: AppliedRule[] = [{ rule: 'option', limits: options.map(({ value }) => textOf(value)) }];
  if (limited.length > 0) rules.push({ rule: 'limit', limits: limited.map(limitOf) });
  addChosenRules(rules, field, options);
  return rules;
}

/** How many may be chosen, and which of them only alone. */
function addChosenRules(rules: AppliedRule[], field: FieldDefinition, options: readonly JsonObject[]): void {
  const least = numberOption(field, 'min');
  const most = numberOption(field, 'max');
  const alone = options.filter(({ exclusive }) => exclusive === true).map(({ value }) => textOf(value));
  if (least !== null) rules.push({ rule: 'minChosen', limits: [least, ...alone] });
  if (most !== null) rules.push({ rule: 'maxChosen', limits: [most] });
  if (alone.length > 0) rules.push({ rule: 'exclusive', limits: alone });
}

function limitOf(option: JsonObject): JsonObject {
  return { value: textOption(option, 'value'), limit: numberOption(option, 'limit') };
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
