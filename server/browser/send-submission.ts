import { isObject, type Json, type JsonObject, timings } from 'formularium/engine';
import type { Host, SentAlong, SubmitResult } from 'formularium/renderer-react';
import { readReply } from './read-reply.ts';

/** The server puts these on the page for its form: the nonce, its life in seconds, and host values as JSON, where a blank one stands for the nonce. */
export type GivenToPage = Readonly<Partial<Record<'nonce' | 'life' | 'given', string | undefined>>>;

interface SenderOptions {
  readonly formId: string;
  readonly page: GivenToPage;
  readonly newKey: () => string;
}

const PATIENCE_MS = 60_000;
const TOO_OLD = 403;

/** Sends submissions, and renews the nonce on request. */
export type Sender = Host['onSubmit'] & { readonly renew: () => Promise<void> };

/**
 * Sends submissions of one form. A submission keeps its key until the server has accepted it, so that sending it again
 * after a failure can never make a second one. Its nonce is renewed while the page is open (spec 000 §4). If the server refuses the
 * nonce all the same, as after the computer has slept, it is renewed and the submission sent once more.
 */
export function submissionSender({ formId, page, newKey }: SenderOptions): Sender {
  const { life = '', given = '{}' } = page;
  let { nonce = '' } = page;
  let key = newKey();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renewAfter = (createdAt: number): void => {
    clearTimeout(timer);
    if (Number(life) > 0)
      timer = setTimeout(renew, timings.nonceRenewalDelay(createdAt, Number(life), Date.now()));
  };
  const renew = async (): Promise<void> => {
    const fresh = await freshNonce(formId);
    if (fresh === null) return; // the next submission asks again
    nonce = fresh;
    renewAfter(Date.now());
  };
  const send = async (submission: JsonObject, { unseen }: SentAlong = {}): Promise<SubmitResult> => {
    const body = await formDataOf({ ...unseen, ...submission });
    body.set('action', 'forminator_submit_form_custom-forms');
    body.set('form_id', formId);
    body.set('submission_key', key);
    const stamped = (): FormData => {
      body.set('forminator_nonce', nonce);
      for (const [field, value] of Object.entries<string>(JSON.parse(given))) body.set(field, value || nonce);
      return body;
    };
    let reply = await post(stamped());
    if (reply?.status === TOO_OLD) {
      await renew();
      reply = await post(stamped());
    }
    // No reply at all: the network, or a server that is being restarted.
    const result: SubmitResult = reply ? readReply(reply.status, reply.text) : { type: 'failed', status: 0 };
    if (result.type === 'accepted') key = newKey();
    return result;
  };
  renewAfter(Date.now() - performance.now()); // the page came with its nonce
  return Object.assign(send, { renew });
}

/**
 * A key for one submission: the moment, and 128 bits of chance. Keys that come together so stand together in the
 * database's index, and fewer of its pages go into a sync. Not `crypto.randomUUID`, which browsers have on HTTPS pages only.
 */
export function newKey(): string {
  return [Date.now(), ...crypto.getRandomValues(new Uint32Array(4))]
    .map((number) => number.toString(36))
    .join('-');
}

/** A new nonce for the form; null when there was none to be had. */
async function freshNonce(formId: string): Promise<string | null> {
  const body = new FormData();
  body.set('action', 'give_donation_form_nonce');
  body.set('give_form_id', formId);
  const reply = await post(body);
  const { data } = reply?.status === 200 ? JSON.parse(reply.text) : {};
  return typeof data === 'string' ? data : null;
}

async function post(body: FormData): Promise<{ readonly status: number; readonly text: string } | null> {
  try {
    const response = await fetch('/ajax', { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) });
    return { status: response.status, text: await response.text() };
  } catch {
    return null;
  }
}

async function formDataOf(submission: JsonObject): Promise<FormData> {
  const body = new FormData();
  const records = new Map<string, JsonObject[]>();
  for (const [id, value] of Object.entries(submission)) {
    const items: readonly Json[] = Array.isArray(value) ? value : [];
    if (items.some(isObject)) records.set(id, items.filter(isObject));
    else if (Array.isArray(value)) for (const item of value) body.append(`${id}[]`, String(item));
    else if (value !== null) body.append(id, String(value));
  }
  // Only pages with files load the code for them.
  if (records.size > 0) (await import('./append-files.ts')).appendFiles(body, records);
  return body;
}
