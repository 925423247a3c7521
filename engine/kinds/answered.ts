import type { FieldValue } from '../value/field-value.ts';
import { isObject, type Json, member } from '../value/json.ts';
import { readText, readTrimmedText } from '../value/text/read-text.ts';
import { type FieldDefinition, isOn, numberOption, textOption } from './field-definition.ts';
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
} as const;

/** Reads a text as it was entered, or trimmed where the field says so. */
export function readEntered(answer: Json, field: FieldDefinition): string | null | undefined {
  return isOn(field, 'trim') ? readTrimmedText(answer) : readText(answer);
}

/**
 * The rules of a text's length: `usual` is the most characters it has where its author says nothing, `more` says of what is
 * counted that it is HTML.
 */
export function lengthRules(
  field: FieldDefinition,
  usual: number,
  ...more: readonly Json[]
): readonly AppliedRule[] {
  const least = numberOption(field, 'minlength');
  const most = numberOption(field, 'maxlength');
  const words = numberOption(field, 'maxwords');
  const limited = (
    rule: string,
    ...limits: readonly (number | null | undefined)[]
  ): readonly AppliedRule[] =>
    limits.every((limit) => typeof limit === 'number') ? [{ rule, limits: [...limits, ...more] }] : [];
  const both = limited('rangelength', least, most);
  const either = [...limited('minlength', least), ...limited('maxlength', most ?? usual)];
  return [...(both.length > 0 ? both : either), ...limited('maxwords', words)];
}

/** The author's own demands on a text: the pattern it has to fit, and the address that knows better. */
export function authorsRules(field: FieldDefinition): readonly AppliedRule[] {
  const pattern = textOption(field, 'pattern');
  const remote = member(field, 'remote');
  const url = isObject(remote) ? textOption(remote, 'url') : '';
  return [
    ...(pattern === '' ? [] : [{ rule: 'pattern', limits: [pattern] }]),
    ...(url === '' ? [] : [{ rule: 'remote', limits: [url] }]),
  ];
}

/** The rules of a text: its length first, then what its author demands. */
export function textRules(field: FieldDefinition, usual: number): readonly AppliedRule[] {
  return [...lengthRules(field, usual), ...authorsRules(field)];
}

/** What was entered, as it is: for every kind whose values are texts. */
function enteredText(value: FieldValue): string {
  return typeof value === 'string' ? value : '';
}
