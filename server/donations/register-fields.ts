import { type CompiledForm, startState } from 'formularium/engine';
import { NEW_LOGIN_FIELD, NEW_PASSWORD_FIELD } from '../value/panel/login-panel.ts';
import type { GatewayFields } from './gateway-fields.ts';

/** The fields by which an account is made with a donation, and the choice to do so; null where the form does not offer it. */
export function registerFields(form: CompiledForm): GatewayFields | null {
  const panel = form.fields.find(({ id }) => id === NEW_LOGIN_FIELD)?.owner;
  if (panel == null) return null;
  const choice = `${panel}-open`;
  const state = startState(form, { answers: { [choice]: 'register' } });
  return { state, ids: [choice, NEW_LOGIN_FIELD, NEW_PASSWORD_FIELD] };
}
