import type { CompiledForm, JsonObject } from 'formularium/engine';
import { draftTimes, isEmailAddress } from 'formularium/engine/server';
import { serverWords } from 'formularium/languages';
import type { OfferedForm } from '../forms/served-form.ts';
import type { Tools } from '../storage/tools.ts';
import { dayIn, writeDay } from '../value/clock.ts';
import { networkOf } from '../value/identity/network-of.ts';
import type { Visitor } from '../value/identity/visitor.ts';
import { Refusal, tooMuch } from '../value/refusal.ts';
import { acceptance } from '../value/reply.ts';
import { sayIn } from '../value/say-to.ts';
import { draftGone, draftUnder } from './open-draft.ts';

const HOUR_MS = 60 * 60 * 1000;
const MOST_TO_ONE = 3;
const MOST_FROM_ONE = 10;

export interface DraftMailRequest {
  readonly served: OfferedForm;
  readonly token: string;
  readonly email: string;
  readonly visitor: Visitor;
}

/** Has the link of a draft mailed to an address that its visitor names; a few times in an hour, so that nobody floods others (spec 001 §7). */
export async function mailDraft(
  { served, token, email, visitor }: DraftMailRequest,
  tools: Tools,
): Promise<JsonObject> {
  const { form, name, definition } = served;
  const recipient = email.trim();
  if (recipient === '') throw refusedAddress(sayIn(form, serverWords.emailMissing));
  if (!isEmailAddress(recipient)) throw refusedAddress(sayIn(form, serverWords.emailInvalid));
  const at = tools.clock.now().getTime();
  const recipientHash = tools.sign('draft mail to', recipient.toLowerCase()).toString('base64url');
  const addressHash = tools.sign('draft mail from', networkOf(visitor.address)).toString('base64url');
  const id = tools.newId();
  const remindAt = await tools.storage.transaction(async (transaction) => {
    const { draftMails, outbox } = transaction;
    const draft = await draftUnder(token, form, transaction, tools);
    if (draft === null) throw draftGone(form);
    const since = at - HOUR_MS;
    if (
      (await draftMails.countTo(recipientHash, since)) >= MOST_TO_ONE ||
      (await draftMails.countFrom(addressHash, since)) >= MOST_FROM_ONE
    )
      throw tooManyMails(form);
    await draftMails.add({ id, at, recipientHash, addressHash });
    const payload = { draft: draft.id, form: name, title: form.title || name, recipient, at };
    await outbox.add({ id, kind: 'mail-draft', payload, dueAt: at });
    const { remindAt: due } = draftTimes(definition, at);
    if (due === null || due >= draft.expiresAt) return null;
    // One for each address, however often the link is mailed before the draft is saved again.
    const saved = String(draft.version);
    const reminder = tools.sign('reminder of', draft.id, saved, recipient.toLowerCase());
    await outbox.add({ id: reminder.toString('base64url'), kind: 'remind-of-draft', payload, dueAt: due });
    return due;
  });
  const mailed = sayIn(form, serverWords.draftMailed);
  const message = remindAt === null ? mailed : `${mailed} ${toldOf(remindAt, form, tools.clock)}`;
  return acceptance(message, { draft_mail_sent: true, draft_mail_message: message });
}

/** Says until when the form can be sent without a reminder. */
function toldOf(remindAt: number, form: CompiledForm, { timeZone }: Tools['clock']): string {
  const tag = form.blueprint.language?.tag ?? 'en';
  const day = writeDay(dayIn(timeZone, new Date(remindAt)), tag);
  return sayIn(form, serverWords.draftReminded, day);
}

function refusedAddress(message: string): Refusal {
  const more = { field: 'email-1', draft_mail_sent: false, draft_mail_message: message };
  return new Refusal(422, message, { errors: [{ field: 'email-1', message }], more });
}

function tooManyMails(form: CompiledForm): Refusal {
  return tooMuch(sayIn(form, serverWords.draftMailedOften), { after: HOUR_MS / 1000 });
}
