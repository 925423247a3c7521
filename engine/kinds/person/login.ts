import { unanswered } from '../answered.ts';
import { type FieldDefinition, isOn, textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring, Part } from '../kind.ts';
import type { KindLanguage } from '../kind-language.ts';
import { optionWords } from '../option-words.ts';
import { askedPart, labels, partOf } from '../part-of.ts';

const OPEN = 'yes';
const REGISTER = 'register';
/** The account that is signed in, which the host tells; the panel asks while it is blank. */
const SIGNED_IN = 'give_user_id';

/**
 * A panel to log in from within the form, or to make an account. The login data is for the host's own call, not for the
 * submission; an account is made with the submission (spec 000 §2).
 */
export const kind = {
  ...unanswered,
  name: 'login',
  widget: 'parts',
} as const satisfies FieldKind;

function loginParts(field: FieldDefinition, language: KindLanguage): readonly Part[] {
  const toggle = `${field.id}-open`;
  const registers = isOn(field, 'register');
  const choice = registers ? accountChoice(field, language) : openBox(field, language);
  const parts = [
    // A panel that somebody opened and left alone does not keep them from giving.
    ...logInParts(language).map((part) =>
      shownFor({ ...part, required: isOn(field, 'required') }, choice === null ? null : OPEN, toggle),
    ),
    ...(registers ? registerParts(language) : []).map((part) =>
      shownFor({ ...part, required: true }, REGISTER, toggle),
    ),
  ];
  return [
    partOf({ id: SIGNED_IN, kind: 'host-value' }),
    ...(choice ? [partOf(shownFor({ ...choice, id: toggle }, null, toggle))] : []),
    ...parts.map((part) => askedPart(field, part)),
  ];
}

/** The box that opens the panel; none if it is always open. */
function openBox(field: FieldDefinition, { options, parts: words }: KindLanguage): FieldDefinition | null {
  if (isOn(field, 'required')) return null;
  const label = textOption(field, 'toggleLabel') || options.toggleLabel;
  return { id: '', kind: 'checkbox', label: words.logIn, options: [{ value: OPEN, label }] };
}

/** Log in, make an account, or, if that is allowed, neither. */
function accountChoice(field: FieldDefinition, { options, parts: words }: KindLanguage): FieldDefinition {
  const isRequired = isOn(field, 'required');
  const label = isRequired ? words.logIn : textOption(field, 'toggleLabel') || options.toggleLabel;
  const choices = [
    ...(isRequired ? [] : [{ value: 'guest', label: words.guest, default: true }]),
    { value: OPEN, label, ...(isRequired && { default: true }) },
    { value: REGISTER, label: words.register },
  ];
  return { id: '', kind: 'radio', label: textOption(field, 'label'), options: choices };
}

/** Nothing is asked of who is signed in; everybody else is asked for what they have chosen. */
function shownFor(part: FieldDefinition, value: string | null, toggle: string): FieldDefinition {
  const conditions = [
    { field: SIGNED_IN, operator: '=', value: '' },
    ...(value === null ? [] : [{ field: toggle, operator: '=', value }]),
  ];
  return { ...part, conditions: [{ action: 'show', rule: 'all', conditions }] };
}

function logInParts({ parts: words }: KindLanguage): readonly FieldDefinition[] {
  return [
    {
      id: 'give_user_login',
      kind: 'text',
      label: words.username,
      autofill: 'username',
      messages: { required: words.usernameMissing },
    },
    {
      id: 'give_user_pass',
      kind: 'secret',
      label: words.password,
      messages: { required: words.passwordMissing },
    },
  ];
}

/** A password is entered twice and sent once; it is never kept. */
function registerParts({ parts: words }: KindLanguage): readonly FieldDefinition[] {
  return [
    { id: 'give_register_login', kind: 'email', label: words.newEmail, autofill: 'username' },
    { id: 'give_register_pass', kind: 'password', label: words.password, strength: true, confirm: true },
  ];
}

export const authoring = {
  answered: true,
  summary:
    'User name and password, to log in from within the form. If it is required, the panel is always open.',
  properties: {
    register: {
      type: 'boolean',
      default: false,
      title: 'Register',
      description: 'Whether an account can be made instead of logging in.',
    },
    toggleLabel: {
      type: 'string',
      default: optionWords.toggleLabel,
      title: 'Label of the box',
      description: 'The label of the box that opens the panel.',
    },
    labels,
  },
  required: [],
  parts: loginParts,
  needs: () => ['login-panel'],
  isDispensable: (field) => !isOn(field, 'required'),
} as const satisfies KindAuthoring;
