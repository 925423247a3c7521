import type { OfferedForm } from '../forms/served-form.ts';
import type { CarriedForm } from './page-state.ts';
import { type PostedPage, renewed } from './posted-page.ts';

/** What the forms on a page that was just opened carry, as the texts of their hidden inputs. */
export interface OpenedTexts {
  readonly form: string;
  /** Null for a form without a lead form. */
  readonly lead: string | null;
  /** Its address names a draft, which waits for a button on pages without a script. */
  readonly isDraft?: boolean;
}

/** Makes the keys and nonces of a new page. */
export function openedTexts({ form, lead }: OfferedForm, tools: PostedPage['tools']): OpenedTexts {
  const nothing: Pick<CarriedForm, 'key' | 'nonce'> = { key: '', nonce: '' };
  const own = { form: renewed(form, nothing, tools) };
  if (lead === null) return { form: JSON.stringify(own), lead: null };
  const both = { ...own, lead: renewed(lead, nothing, tools) };
  return { form: JSON.stringify(both), lead: JSON.stringify({ ...both, shows: 'lead' }) };
}
