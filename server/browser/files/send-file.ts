import { isObject, type Json } from 'formularium/engine';
import type { Upload, Uploaded } from 'formularium/renderer-react';
import { freshNonce } from '../send-submission.ts';

const TOO_OLD = 403;
const PATIENCE_MS = 30 * 60 * 1000;

/** The nonces of the forms on the page, for its files. */
const nonces = new Map<string, string>();

/** Sends a file ahead of its form (spec 001 §7), and tells of its progress. Rejects when there is no answer, as without a network. */
export async function sendFile(file: File, upload: Upload): Promise<Uploaded> {
  let reply = await ask(await bodyOf(file, upload), upload);
  if (reply.status === TOO_OLD) {
    nonces.delete(upload.form);
    reply = await ask(await bodyOf(file, upload), upload);
  }
  const { success, message, data } = reply.json;
  const said = typeof message === 'string' ? { message } : {};
  const id = isObject(data ?? null) ? (data as { readonly file_id?: Json }).file_id : undefined;
  // What the server says of a file that has arrived is what the list shows of it anyway.
  return success === true && typeof id === 'string' ? { success, fileId: id } : { success: false, ...said };
}

/** Has the server remove a file that has come ahead. One that cannot be removed now is swept there. */
export async function removeFile(id: string, place: Pick<Upload, 'form' | 'field'>): Promise<void> {
  const body = new FormData();
  body.set('action', 'formularium_remove_file');
  await address(body, place);
  body.set('file_id', id);
  await fetch('/ajax', { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

async function bodyOf(file: File, upload: Upload): Promise<FormData> {
  const body = new FormData();
  body.set('action', 'forminator_multiple_file_upload');
  await address(body, upload);
  body.set('totalFiles', String(upload.total));
  // Last, as the server has to know by then what it may do with it.
  body.set('file', file, file.name);
  return body;
}

async function address(body: FormData, { form, field }: Pick<Upload, 'form' | 'field'>): Promise<void> {
  const nonce = nonces.get(form) ?? (await freshNonce(form, '')) ?? '';
  if (nonce !== '') nonces.set(form, nonce);
  body.set('form_id', form);
  body.set('element_id', field);
  body.set('nonce', nonce);
}

interface FileReply {
  readonly status: number;
  readonly json: { readonly success?: Json; readonly message?: Json; readonly data?: Json };
}

/** Not `fetch`, which does not tell how much has been sent. */
function ask(body: FormData, { signal, onProgress }: Upload): Promise<FileReply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/ajax');
    request.timeout = PATIENCE_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const json = parsed(request.responseText);
      if (isObject(json)) resolve({ status: request.status, json });
      else reject(new Error(`The upload was answered with ${request.status}.`));
    };
    request.onerror = () => reject(new Error('The upload was not answered.'));
    request.ontimeout = request.onerror;
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) return;
    request.send(body);
  });
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
