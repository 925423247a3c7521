import type { CompiledForm, Json, JsonObject } from 'formularium/engine';
import { NEW_LOGIN_FIELD, NEW_PASSWORD_FIELD } from '../../value/panel/login-panel.ts';

/** What an account is made from, or somebody signs in with. */
export interface EnteredAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly isRemembered: boolean;
}

/** The fields of a form that are about an account, by their ids; null where it has none. */
export interface AccountFields {
  readonly email: string;
  readonly password: string;
  readonly name: string | null;
  /** Whether the form itself asks for a strong password. */
  readonly asksForStrength: boolean;
}

const PANEL: AccountFields = {
  email: NEW_LOGIN_FIELD,
  password: NEW_PASSWORD_FIELD,
  name: null,
  asksForStrength: true,
};
const REMEMBER = 'remember';
const NAMES: ReadonlySet<unknown> = new Set(['name', 'nickname', 'given-name']);

/**
 * The fields of a login or registration form: its first e-mail address, or what browsers fill in with a user name; its first password; and
 * what browsers fill in with a name. Null for a form without an address or a password.
 */
export function accountFieldsOf({ fields }: CompiledForm): AccountFields | null {
  const email =
    fields.find(({ kind }) => kind.entry?.type === 'email') ??
    fields.find(({ definition }) => definition['autofill'] === 'username');
  const password = fields.find(({ kind }) => kind.isSecret === true && kind.stays === undefined);
  if (email === undefined || password === undefined) return null;
  const name = fields.find(({ definition }) => NAMES.has(definition['autofill']));
  return {
    email: email.id,
    password: password.id,
    name: name?.id ?? null,
    asksForStrength: password.definition['strength'] === true,
  };
}

/** The fields by which somebody who sends these answers makes an account; null for who makes none. */
export function registrationFieldsOf(form: CompiledForm, submission: JsonObject): AccountFields | null {
  if (form.settings.formType === 'registration') return accountFieldsOf(form);
  // The panel of a form that is about something else.
  return form.fields.some(({ id }) => id === NEW_PASSWORD_FIELD) && submission[NEW_PASSWORD_FIELD]
    ? PANEL
    : null;
}

/** What was entered in these fields. `submission` holds the answers as they were validated, with the password. */
export function enteredAccount(fields: AccountFields, submission: JsonObject): EnteredAccount {
  const textIn = (id: string | null): string => {
    const value: Json | undefined = id === null ? null : submission[id];
    return typeof value === 'string' ? value : '';
  };
  return {
    email: textIn(fields.email).trim(),
    password: textIn(fields.password),
    name: textIn(fields.name).trim(),
    isRemembered: isToBeRemembered(submission),
  };
}

/** Whether one of the answers is that the browser is to be remembered. */
export function isToBeRemembered(answers: JsonObject): boolean {
  return Object.values(answers).some(
    (value) => value === REMEMBER || (Array.isArray(value) && value.includes(REMEMBER)),
  );
}
