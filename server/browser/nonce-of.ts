import { LEAD_ID, ROOT_ID } from './island/page-ids.ts';

/** The nonce that the page came with, for its form or for its lead form. */
export function nonceOf(formId: string): string {
  const root = document.getElementById(ROOT_ID)?.dataset ?? {};
  const place = root['form'] === formId ? root : document.getElementById(LEAD_ID)?.dataset;
  return place?.['nonce'] ?? '';
}
