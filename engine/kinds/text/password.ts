import { readText } from '../../value/text/read-text.ts';
import { answered, authorsRules } from '../answered.ts';
import { type FieldDefinition, isOn } from '../field-definition.ts';
import { strengthHint } from '../hints.ts';
import type { AppliedRule, FieldKind, KindAuthoring } from '../kind.ts';
import {
  autofill,
  confirm,
  confirmLabel,
  confirmPlaceholder,
  pattern,
  placeholder,
  remote,
} from '../option-schemas.ts';
import { confirmationOf, confirmingRule } from './confirmation.ts';

const MOST_CHARACTERS = 256; // more than anybody types, or a password manager generates

/**
 * Every character counts, even a blank at an end. The text leaves the engine once, in the submission, so that its
 * receiver can validate it again; it is secret, so it is never kept or shown.
 */
export const kind = {
  ...answered,
  name: 'password',
  widget: 'password',
  entry: { type: 'password', keyboard: 'text', autofill: 'new-password' },
  isSecret: true,
  initial: () => null,
  read: readText,
  toText: () => '',
} as const satisfies FieldKind;

function passwordRules(field: FieldDefinition): readonly AppliedRule[] {
  const confirming = confirmingRule(field, 'equalTo');
  const length = { rule: 'maxlength', limits: [MOST_CHARACTERS] };
  if (confirming !== null) return [length, confirming];
  return [
    length,
    ...(isOn(field, 'strength') ? [{ rule: 'strength', limits: [] }] : []),
    ...authorsRules(field),
  ];
}

export const authoring = {
  answered: true,
  summary: 'A password: never shown, and kept nowhere.',
  properties: {
    placeholder,
    autofill,
    strength: {
      type: 'boolean',
      default: false,
      title: 'Strength',
      description: 'Whether it has to be strong: at least 8 characters and 54 bits.',
    },
    confirm,
    confirmLabel,
    confirmPlaceholder,
    pattern,
    remote,
  },
  required: [],
  rules: passwordRules,
  parts: (field, { parts }) => confirmationOf(field, parts.confirmPassword),
  hint: strengthHint,
  words: { required: 'Enter a password.', equalTo: 'Enter the same password again.' },
} as const satisfies KindAuthoring;
