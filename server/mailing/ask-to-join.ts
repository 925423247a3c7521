import type { CompiledField, CompiledForm, JsonObject } from 'formularium/engine';
import type { MergeField, MergeFields, Subscriber } from '../storage/repositories/mailing-list.ts';
import type { StorageTransaction } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import { emailKey } from '../value/mail/email-key.ts';
import { listBoxOf } from './list-box-of.ts';

const HOUR_MS = 60 * 60 * 1000;
/** For how long an address can be confirmed. */
const LINK_MS = 48 * HOUR_MS;
/** Somebody may enter the address of somebody else, who gets no more than a mail an hour by that. */
const PAUSE_MS = HOUR_MS;
const LONGEST = 200;

/** What browsers fill in with each field of a list (spec 000 §3). */
const PURPOSES: Readonly<Record<MergeField, readonly string[]>> = {
  FNAME: ['given-name', 'name'],
  LNAME: ['family-name'],
  ADDRESS: ['street-address', 'address-line1', 'address-line2', 'postal-code', 'address-level2', 'country'],
  PHONE: ['tel'],
  BIRTHDAY: ['bday'],
};
/** Of an address, every part counts; of a name, the first. */
const JOINED: ReadonlySet<MergeField> = new Set(['ADDRESS']);

/** A submission that is kept, and may ask for the mailing list. */
export interface AskingSubmission {
  readonly form: Pick<CompiledForm, 'id' | 'fields' | 'blueprint'>;
  readonly definition: JsonObject;
  readonly submission: JsonObject;
  /** When it asks: milliseconds since 1970, UTC. */
  readonly askedAt: number;
}

/**
 * Has a link mailed by which whoever reads the mails of the address that was entered joins the mailing list, if the box for that is ticked.
 * Who is on it already is left as they are: anybody can enter an address. Whether the box was ticked, and nothing of the list.
 */
export async function askToJoin(
  { form, definition, submission, askedAt }: AskingSubmission,
  { mailingList, outbox }: Pick<StorageTransaction, 'mailingList' | 'outbox'>,
  { newId }: Pick<Tools, 'newId'>,
): Promise<boolean> {
  const box = listBoxOf(definition);
  const email = emailIn(form.fields, submission);
  if (box === null || email === '' || !isTicked(submission[box])) return false;
  const key = emailKey(email);
  const known = await mailingList.withEmail(key);
  const subscriber: Subscriber = {
    ...{ id: known?.id ?? newId(), email, emailKey: key, status: 'asked', joinedAt: null, leftAt: null },
    mergeFields: mergeFieldsOf(form.fields, submission),
    language: form.blueprint.language?.tag ?? 'en',
    formId: form.id,
    ...{ askedAt, expiresAt: askedAt + LINK_MS },
  };
  const isAsked =
    known === null
      ? await mailingList.add(subscriber)
      : await mailingList.askAgain(subscriber, askedAt - PAUSE_MS);
  const { id, language } = subscriber;
  if (isAsked)
    await outbox.add({
      ...{ id: `${id}.${askedAt}.mail`, kind: 'mail-mailing-list', dueAt: askedAt },
      payload: { subscriber: id, askedAt, language },
    });
  return true;
}

/** The first address that was entered. Those in repeated groups are of others. */
function emailIn(fields: readonly CompiledField[], submission: JsonObject): string {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const isRepeated = ({ owner }: CompiledField): boolean => {
    const around = owner === null ? undefined : byId.get(owner);
    return around !== undefined && (around.definition['repeated'] === true || isRepeated(around));
  };
  const asked = fields.filter((field) => field.kind.entry?.type === 'email' && !isRepeated(field));
  return asked.map(({ id }) => textIn(submission, id)).find((text) => text !== '') ?? '';
}

function isTicked(value: JsonObject[string] | undefined): boolean {
  return Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value !== '';
}

function mergeFieldsOf(fields: readonly CompiledField[], submission: JsonObject): MergeFields {
  const valueFor = (purpose: string): string =>
    textIn(submission, fields.find((field) => purposeOf(field) === purpose)?.id);
  const named = Object.entries(PURPOSES).flatMap(([name, purposes]) => {
    const values = [textIn(submission, name), ...purposes.map(valueFor)].filter((value) => value !== '');
    const [first = ''] = values;
    const text = JOINED.has(name as MergeField) ? values.join(', ') : first;
    return text === '' ? [] : [[name, [...text].slice(0, LONGEST).join('')] as const];
  });
  return Object.fromEntries(named);
}

function purposeOf({ definition, kind }: CompiledField): string {
  const own = definition['autofill'];
  return typeof own === 'string' && own !== '' ? own : (kind.entry?.autofill ?? '');
}

function textIn(submission: JsonObject, id: string | undefined): string {
  const value = id === undefined || !Object.hasOwn(submission, id) ? null : submission[id];
  return typeof value === 'string' ? value.trim() : '';
}
