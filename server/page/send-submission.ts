import { isObject, type Json, type JsonObject } from 'formularium/engine';
import type { Host, SubmitResult } from 'formularium/renderer-react';
import { readReply } from './read-reply.ts';

export { newKey } from './new-key.ts';

interface SenderOptions {
  readonly formId: string;
  readonly nonce: string;
  readonly newKey: () => string;
}

const PATIENCE_MS = 60_000;

/**
 * Sends submissions of one form. A submission keeps its key until the server has accepted it, so that sending it again
 * after a failure can never make two of it.
 */
export function submissionSender({ formId, nonce, newKey }: SenderOptions): Host['onSubmit'] {
  let key = newKey();
  return async (submission, { unseen } = {}) => {
    const body = await formDataOf({ ...unseen, ...submission });
    body.set('action', 'forminator_submit_form_custom-forms');
    body.set('form_id', formId);
    body.set('forminator_nonce', nonce);
    body.set('submission_key', key);
    const result = await post(body);
    if (result.type === 'accepted') key = newKey();
    return result;
  };
}

async function post(body: FormData): Promise<SubmitResult> {
  try {
    const response = await fetch('/ajax', { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) });
    return readReply(response.status, await response.text());
  } catch {
    return { type: 'failed', status: 0 }; // no reply at all: the network, or a server that is being restarted
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
  // What files take is loaded by the pages that have some.
  if (records.size > 0) (await import('./append-files.ts')).appendFiles(body, records);
  return body;
}
