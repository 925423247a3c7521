import { unanswered } from './answered.ts';
import { type FieldDefinition, isOn, textOption } from './field-definition.ts';
import type { FieldKind, KindOptions, Part } from './kind.ts';
import type { KindLanguage } from './kind-language.ts';
import { optionWords } from './option-words.ts';
import { askedPart, labels, partOf, ruleWhen } from './part-of.ts';

const OPEN = 'yes';

/** A panel to log in from within the form. What is entered is for the host's own call, not for the submission. */
export const login = {
  ...unanswered,
  name: 'login',
  widget: 'parts',
} as const satisfies FieldKind;

function loginParts(field: FieldDefinition, { options, parts: words }: KindLanguage): readonly Part[] {
  const isAlwaysOpen = isOn(field, 'required');
  const toggle = `${field.id}-open`;
  const label = textOption(field, 'toggleLabel') || options.toggleLabel;
  const open = { id: toggle, kind: 'checkbox', label: words.logIn, options: [{ value: OPEN, label }] };
  const asked = {
    required: true,
    ...(!isAlwaysOpen && { conditions: [ruleWhen('show', toggle, '=', OPEN)] }),
  };
  const parts: FieldDefinition[] = [
    {
      ...asked,
      id: 'give_user_login',
      kind: 'text',
      label: words.username,
      autofill: 'username',
      messages: { required: words.usernameMissing },
    },
    {
      ...asked,
      id: 'give_user_pass',
      kind: 'secret',
      label: words.password,
      messages: { required: words.passwordMissing },
    },
  ];
  return [...(isAlwaysOpen ? [] : [partOf(open)]), ...parts.map((part) => askedPart(field, part))];
}

export const loginOptions = {
  of: 'login',
  answered: true,
  summary: 'User name and password, to log in from within the form. Required, it is always open.',
  properties: {
    toggleLabel: {
      type: 'string',
      default: optionWords.toggleLabel,
      title: 'Label of the box',
      description: 'What opens the panel.',
    },
    labels,
  },
  required: [],
  parts: loginParts,
  needs: () => ['accounts'],
  isDispensable: (field) => !isOn(field, 'required'),
} as const satisfies KindOptions;
