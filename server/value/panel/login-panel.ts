import type { CompiledForm } from 'formularium/engine';

/** The fields of a panel to sign in from within a form (spec 000 §3), and of one that makes an account there. */
export const LOGIN_FIELD = 'give_user_login';
export const LOGIN_PASSWORD_FIELD = 'give_user_pass';
export const NEW_LOGIN_FIELD = 'give_register_login';
export const NEW_PASSWORD_FIELD = 'give_register_pass';
/** The account that is signed in; blank for a guest. */
export const ACCOUNT_FIELD = 'give_user_id';

/** What the page of a form is told of whoever is signed in. */
export interface KnownAccount {
  readonly id: string;
  readonly email: string;
  /** The names that were given with a donation; else the account's name as the first. */
  readonly firstName: string;
  readonly lastName: string;
}

/** Whether somebody can sign in from within this form. */
export function hasLoginPanel(form: CompiledForm): boolean {
  return form.fields.some(({ id }) => id === LOGIN_FIELD);
}

/** Whether a form takes submissions of accounts alone. */
export function needsAccount(form: CompiledForm): boolean {
  return form.fields.some(({ id, definition }) => id === LOGIN_FIELD && definition['required'] === true);
}
