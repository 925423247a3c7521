import type { FieldValue } from '../value/field-value.ts';
import type { Json } from '../value/json.ts';
import { readText, readTrimmedText } from '../value/read-text.ts';
import { type FieldDefinition, isOn, numberOption } from './field-definition.ts';
import type { AppliedRule } from './kind.ts';

/** What most kinds say whose value is what the visitor entered. */
export const answered = {
  begins: null,
  hasValue: true,
  isAnswered: true,
  formula: () => null,
  displays: () => true,
  initial: (field: FieldDefinition): Json => field.defaultValue ?? null,
  toNumber: null,
  toText: enteredText,
  toSubmission: enteredText,
} as const;

/** What kinds say that hold no answer. */
export const unanswered = {
  entry: null,
  begins: null,
  hasValue: false,
  isAnswered: false,
  formula: () => null,
  displays: () => true,
  initial: (): Json => null,
  read: () => null,
  toNumber: null,
  toText: () => '',
  toSubmission: () => null,
  rules: (): readonly AppliedRule[] => [],
} as const;

/** Reads a text as it was entered, or trimmed where the field says so. */
export function readEntered(answer: Json, field: FieldDefinition): string | null | undefined {
  return isOn(field, 'trim') ? readTrimmedText(answer) : readText(answer);
}

/** The rules of a text's length, as far as the field has them. */
export function lengthRules(field: FieldDefinition): readonly AppliedRule[] {
  return ['maxlength', 'maxwords'].flatMap((rule) => {
    const limit = numberOption(field, rule);
    return limit === null ? [] : [{ rule, limits: [limit] }];
  });
}

/** What was entered, as it is: for every kind whose values are texts. */
function enteredText(value: FieldValue): string {
  return typeof value === 'string' ? value : '';
}
