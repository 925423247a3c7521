import type { CompiledForm } from '../../form/plan/compiled-form.ts';
import { startState } from '../../form/state/start-state.ts';
import { formOf } from '../../form/testing/compiled.ts';
import type { JsonObject } from '../../value/json.ts';
import type { MailNotification, Notification } from '../notification.ts';
import { notificationsOf } from '../notifications-of.ts';

/** What a server knows of a submission. */
export const FACTS = { id: '0192', at: '2027-03-01T09:05', ownerEmail: 'owner@example.org' };
/** A mail to somebody who is always there. */
export const office = { to: 'office@example.org', subject: 'New' };
/** A field for the visitor’s address. */
export const address = { id: 'email-1', kind: 'email', label: 'E-mail' };

/** What a form sends with these answers. */
export function sentBy(form: CompiledForm, answers: JsonObject = {}, facts = FACTS): readonly Notification[] {
  return notificationsOf(form, startState(form, { answers, today: '2027-03-01' }), facts);
}

/** The only mail of a form with these fields and this notification. */
export function mailOf(
  fields: readonly object[],
  notification: object,
  answers: JsonObject = {},
): MailNotification {
  const [mail] = sentBy(formOf(fields, { notifications: [notification] }), answers);
  if (mail?.type !== 'mail') throw new Error('There is no mail.');
  return mail;
}
