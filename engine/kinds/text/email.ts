import { readTrimmedText } from '../../value/text/read-text.ts';
import { answered, authorsRules } from '../answered.ts';
import { type FieldDefinition, textOption } from '../field-definition.ts';
import type { AppliedRule, FieldKind, KindAuthoring } from '../kind.ts';
import {
  autofill,
  confirm,
  confirmLabel,
  confirmPlaceholder,
  defaultText,
  pattern,
  placeholder,
  remote,
} from '../option-schemas.ts';
import { prefill } from '../prefill-option.ts';
import { confirmationOf, confirmingRule } from './confirmation.ts';

const MOST_CHARACTERS = 254; // RFC 5321: a path of 256 with its angle brackets

export const kind = {
  ...answered,
  name: 'email',
  widget: 'input',
  entry: { type: 'email', keyboard: 'email', autofill: 'email' },
  read: readTrimmedText,
} as const satisfies FieldKind;

function emailRules(field: FieldDefinition): readonly AppliedRule[] {
  const valid = { rule: 'email', limits: [] };
  const length = { rule: 'maxlength', limits: [MOST_CHARACTERS] };
  const confirming = confirmingRule(field, 'equalToClosestEmail');
  if (confirming !== null) return [length, valid, confirming];
  const list = textOption(field, 'filter');
  const filter = { rule: 'emailFilter', limits: [textOption(field, 'filterType') || 'deny', list] };
  return [length, valid, ...(list === '' ? [] : [filter]), ...authorsRules(field)];
}

export const authoring = {
  answered: true,
  summary: 'An e-mail address.',
  properties: {
    placeholder,
    prefill,
    defaultValue: defaultText,
    autofill,
    filter: {
      type: 'string',
      maxLength: 10_000,
      title: 'Filter',
      description:
        'Addresses and domains between “|”, e.g. “@example.com|*.example.org|jo@example.net”; “*” is any run of characters.',
    },
    filterType: {
      type: 'string',
      enum: ['deny', 'allow'],
      default: 'deny',
      title: 'Filter type',
      description: '“deny”: addresses that match the filter are refused. “allow”: all others are refused.',
    },
    confirm,
    confirmLabel,
    confirmPlaceholder,
    pattern,
    remote,
  },
  required: [],
  rules: emailRules,
  parts: (field, { parts }) => confirmationOf(field, parts.confirmEmail),
  words: {
    required: 'Enter an email address, like name@example.org.',
    email: 'Enter a whole email address, like name@example.org.',
    equalToClosestEmail: 'Enter the same email address again.',
  },
} as const satisfies KindAuthoring;
