import type { Json } from 'formularium/engine';
import { ROOT_ID } from './island/page-ids.ts';

const PATIENCE_MS = 15_000;

/** Asks the server something about the form of the page, or another one with its nonce. Null where it does not say. */
export async function askAbout(
  action: string,
  more: Readonly<Record<string, string>> = {},
  about: Readonly<Partial<Record<'form' | 'nonce', string>>> = document.getElementById(ROOT_ID)?.dataset ??
    {},
): Promise<Json> {
  const { form = '', nonce = '' } = about;
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...more, action, form_id: form, forminator_nonce: nonce }))
    body.set(name, value);
  return fetch('/ajax', { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) })
    .then((response) => response.json())
    .then(({ success, data }) => (success === true ? data : null))
    .catch(() => null);
}
