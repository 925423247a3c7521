import { isObject, type Json, member } from '../value/json.ts';
import { readText, readTrimmedText } from '../value/text/read-text.ts';
import { type FieldDefinition, isOn, numberOption, textOf, textOption } from './field-definition.ts';
import type { AppliedRule } from './kind.ts';

/** The usual members of kinds whose value is the visitor's answer. */
export const answered = {
  begins: null,
  hasValue: true,
  isAnswered: true,
  formula: () => null,
  displays: () => true,
  initial: (field: FieldDefinition): Json => field.defaultValue ?? null,
  toNumber: null,
  toText: textOf,
  toSubmission: textOf,
} as const;

/** The usual members of kinds without an answer. */
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

/** Reads a text as it was entered, or trimmed if the field asks for it. */
export function readEntered(answer: Json, field: FieldDefinition): string | null | undefined {
  return isOn(field, 'trim') ? readTrimmedText(answer) : readText(answer);
}

/**
 * The rules on a text's length: `usual` is the default maximum, `more` is a further limit which says that the text is
 * HTML.
 */
export function lengthRules(
  field: FieldDefinition,
  usual: number,
  ...more: readonly Json[]
): readonly AppliedRule[] {
  const least = numberOption(field, 'minlength');
  const most = numberOption(field, 'maxlength');
  const words = numberOption(field, 'maxwords');
  const rules: AppliedRule[] = [];
  if (least !== null && most !== null) rules.push({ rule: 'rangelength', limits: [least, most, ...more] });
  else {
    if (least !== null) rules.push({ rule: 'minlength', limits: [least, ...more] });
    rules.push({ rule: 'maxlength', limits: [most ?? usual, ...more] });
  }
  if (words !== null) rules.push({ rule: 'maxwords', limits: [words, ...more] });
  return rules;
}

/** The author's own rules for a text: its pattern, and the address that validates it. */
export function authorsRules(field: FieldDefinition): readonly AppliedRule[] {
  const pattern = textOption(field, 'pattern');
  const remote = member(field, 'remote');
  const url = isObject(remote) ? textOption(remote, 'url') : '';
  if (pattern === '' && url === '') return NONE;
  return [
    ...(pattern === '' ? [] : [{ rule: 'pattern', limits: [pattern] }]),
    ...(url === '' ? [] : [{ rule: 'remote', limits: [url] }]),
  ];
}

const NONE: readonly AppliedRule[] = [];

/** The rules for a text: its length first, then its author's own. */
export function textRules(field: FieldDefinition, usual: number): readonly AppliedRule[] {
  const own = authorsRules(field);
  const length = lengthRules(field, usual);
  return own.length === 0 ? length : [...length, ...own];
}
