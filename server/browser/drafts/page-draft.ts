import { isObject, type Json, type JsonObject } from 'formularium/engine';
import { ROOT_ID } from '../island/page-ids.ts';
import { newKey } from '../new-key.ts';
import { freshNonce, post } from '../send-submission.ts';

const TOO_OLD = 403;

/** What the server said: the data of its reply, and whether it did what was asked; null when there was no answer. */
export interface DraftReply {
  readonly status: number;
  readonly isDone: boolean;
  readonly data: JsonObject;
}

/** The draft that this page has opened or saved. A submission names it, so it stands where that looks. */
export const pageDraft = {
  key: newKey(),
  version: 0,
  get token(): string {
    return root().dataset['draft'] ?? '';
  },
  know(token: string, version: Json | undefined): void {
    root().dataset['draft'] = token;
    this.version = Number(version);
  },
};

/** Asks the server for something about a draft of the page's form; with a new nonce if the page's has become too old. */
export async function askAboutDraft(action: string, more: FormData): Promise<DraftReply | null> {
  const { form = '', nonce = '' } = root().dataset;
  // The server reads files as they come, and has to know first whose they are.
  const body = new FormData();
  body.set('action', action);
  body.set('form_id', form);
  body.set('forminator_nonce', nonce);
  for (const [name, value] of more) body.append(name, value);
  let reply = await post(body);
  if (reply?.status === TOO_OLD) {
    body.set('forminator_nonce', (await freshNonce(form, nonce)) ?? nonce);
    reply = await post(body);
  }
  return reply && { status: reply.status, ...read(reply.text) };
}

function read(text: string): Omit<DraftReply, 'status'> {
  try {
    const reply: Json = JSON.parse(text);
    const data = isObject(reply) && isObject(reply['data']) ? reply['data'] : {};
    return { isDone: isObject(reply) && reply['success'] === true, data };
  } catch {
    return { isDone: false, data: {} };
  }
}

function root(): HTMLElement {
  return document.getElementById(ROOT_ID) as HTMLElement;
}
