import { isObject, type Json, type JsonObject, timings } from 'formularium/engine';
import type { Host, SentAlong, SubmitResult } from 'formularium/renderer-react';
import { SENT } from './embed/page-events.ts';
import { forgetKey, keysOfTab } from './keys-of-tab.ts';
import { newKey } from './new-key.ts';
import { readReply } from './read-reply.ts';

/**
 * The server puts these on the page for its form: the nonce, its life in seconds, host values as JSON, where a blank one stands
 * for the nonce, the name of the field that nobody sees, the draft that it was opened with or saved as, who takes its payments, its title
 * while the form has errors, what is said offline, and the version of the form if its visitors are counted.
 */
export type GivenToPage = Readonly<
  Partial<
    Record<
      'nonce' | 'life' | 'given' | 'trap' | 'draft' | 'payments' | 'errorTitle' | 'offline' | 'counted',
      string | undefined
    >
  >
>;

interface SenderOptions {
  readonly formId: string;
  readonly page: GivenToPage;
  readonly keyOfNext?: () => string;
  /** Called for each submission that is accepted. */
  readonly onSent?: () => void;
}

const PATIENCE_MS = 60_000;
const PATIENCE_WITH_FILES_MS = 30 * PATIENCE_MS;
const TOO_OLD = 403;
const CONFLICT = 409;

/** What came back from the server; null when nothing did. */
export type RawReply = { readonly status: number; readonly text: string } | null;

/** Sends submissions, and renews the nonce on request. */
export type Sender = Host['onSubmit'] & {
  readonly renew: () => Promise<void>;
  /** Asks something about the submission that is to be sent next, under its key, with these members beside its answers. */
  readonly ask: (
    action: string,
    submission: JsonObject,
    more: Readonly<Record<string, string>>,
  ) => Promise<RawReply>;
};

/**
 * Sends submissions of one form. A submission keeps its key until the server has accepted it, so that sending it again
 * after a failure can never make a second one. Its nonce is renewed while the page is open (spec 000 §4). If the server refuses the
 * nonce all the same, as after the computer has slept, it is renewed and the submission sent once more.
 */
export function submissionSender({
  formId,
  page,
  keyOfNext = page.payments ? keysOfTab(formId) : newKey,
  onSent = tellWindow,
}: SenderOptions): Sender {
  const { life = '', trap = '' } = page;
  let { nonce = '' } = page;
  let key = keyOfNext();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renewAfter = (createdAt: number): void => {
    clearTimeout(timer);
    if (Number(life) > 0)
      timer = setTimeout(renew, timings.nonceRenewalDelay(createdAt, Number(life), Date.now()));
  };
  const renew = async (): Promise<void> => {
    const fresh = await freshNonce(formId, nonce);
    if (fresh === null) return; // the next submission asks again
    nonce = fresh;
    renewAfter(Date.now());
  };
  const bodyOf = (action: string, more: Readonly<Record<string, string>>): FormData => {
    const body = new FormData();
    // Before any file, as the server has to know by then what it may do with it.
    body.set('action', action);
    body.set('form_id', formId);
    body.set('submission_key', key);
    body.set('forminator_nonce', nonce);
    for (const [name, text] of Object.entries(more)) body.set(name, text);
    return body;
  };
  const postFresh = async (body: FormData): Promise<RawReply> => {
    let reply = await post(stamped(body, nonce, page));
    if (reply?.status === TOO_OLD) {
      await renew();
      reply = await post(stamped(body, nonce, page));
    }
    // The key stands for other answers, which have been received, or for a payment that is over: a page that is loaded again has a new one.
    if (reply?.status === CONFLICT) forgetKey(formId);
    return reply;
  };
  const ask: Sender['ask'] = async (action, submission, more) => {
    const body = bodyOf(action, more);
    await append(withoutFiles(submission), body);
    return postFresh(body);
  };
  const send = async (
    submission: JsonObject,
    { unseen, authentication }: SentAlong = {},
  ): Promise<SubmitResult> => {
    const body = bodyOf('forminator_submit_form_custom-forms', {});
    // Nobody goes on with a draft that has been sent.
    if (page.draft) body.set('previous_draft_id', page.draft);
    for (const [name, text] of Object.entries(authentication ?? {})) body.set(`auth_${name}`, text);
    const trapped = enteredIn(trap);
    if (trapped !== '') body.set(trap, trapped);
    await append({ ...unseen, ...submission }, body);
    const reply = await postFresh(body);
    // No reply at all: the network, or a server that is being restarted.
    const result = reply ? readReply(reply.status, reply.text) : unreached(page);
    if (result.type !== 'accepted') return result;
    key = keyOfNext();
    showAddressOf(result.reply);
    onSent();
    return result;
  };
  renewAfter(Date.now() - performance.now()); // the page came with its nonce
  return Object.assign(send, { renew, ask });
}

function unreached({ offline = '' }: GivenToPage): SubmitResult {
  const isKnown = offline !== '' && globalThis.navigator?.onLine === false;
  return { type: 'failed', status: 0, ...(isKnown && { text: offline }) };
}

/** The body with this nonce, in its own place and where it stands among the host values of the page. */
function stamped(body: FormData, nonce: string, { given = '{}' }: GivenToPage): FormData {
  body.set('forminator_nonce', nonce);
  for (const [field, value] of Object.entries<string>(JSON.parse(given))) body.set(field, value || nonce);
  return body;
}

/** The result of a quiz has an address, which the page shares, and shows again when it is loaded again. */
function showAddressOf(reply: Json | undefined): void {
  const address = isObject(reply) ? reply['result_url'] : undefined;
  if (typeof address === 'string' && address.startsWith('/forms/'))
    history.replaceState(history.state, '', address);
}

function tellWindow(): void {
  dispatchEvent(new Event(SENT));
}

/** What a program has entered in the field of this name. */
function enteredIn(trap: string): string {
  const input = trap === '' ? null : document.querySelector<HTMLInputElement>(`input[name="${trap}"]`);
  return input?.value ?? '';
}

/** A new nonce for the form, in place of this one; null when there was none to be had. */
export async function freshNonce(formId: string, nonce: string): Promise<string | null> {
  const body = new FormData();
  body.set('forminator_nonce', nonce);
  body.set('action', 'give_donation_form_nonce');
  body.set('give_form_id', formId);
  const reply = await post(body);
  const { data } = reply?.status === 200 ? JSON.parse(reply.text) : {};
  return typeof data === 'string' ? data : null;
}

/** Posts to the server; null when there was no answer. */
export async function post(body: FormData): Promise<RawReply> {
  try {
    const hasFiles = [...body.values()].some((value) => typeof value !== 'string');
    const signal = AbortSignal.timeout(hasFiles ? PATIENCE_WITH_FILES_MS : PATIENCE_MS);
    const response = await fetch('/ajax', { method: 'POST', body, signal });
    return { status: response.status, text: await response.text() };
  } catch {
    return null;
  }
}

/** Files go with the submission itself, and are not sent before. */
function withoutFiles(submission: JsonObject): JsonObject {
  const isFile = (value: Json): boolean => Array.isArray(value) && value.some(isObject);
  return Object.fromEntries(Object.entries(submission).filter(([, value]) => !isFile(value)));
}

/** Answers as a form sends them. */
export async function formDataOf(submission: JsonObject): Promise<FormData> {
  const body = new FormData();
  await append(submission, body);
  return body;
}

async function append(submission: JsonObject, body: FormData): Promise<void> {
  const records = new Map<string, JsonObject[]>();
  for (const [id, value] of Object.entries(submission)) {
    const items: readonly Json[] = Array.isArray(value) ? value : [];
    if (items.some(isObject)) records.set(id, items.filter(isObject));
    else if (Array.isArray(value)) for (const item of value) body.append(`${id}[]`, String(item));
    // The parts of a time that is not complete, for a draft.
    else if (isObject(value)) body.append(id, JSON.stringify(value));
    else if (value !== null) body.append(id, String(value));
  }
  // Only pages with files load the code for them.
  if (records.size > 0) (await import('./files/append-files.ts')).appendFiles(body, records);
}
