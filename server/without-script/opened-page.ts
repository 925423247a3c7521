import { openForm } from 'formularium/engine';
import type { Usage } from 'formularium/engine/server';
import type { OfferedForm } from '../forms/served-form.ts';
import { type CarriedForm, NOTHING_CARRIED } from './page-state.ts';
import { carriedFrom, type PlainView } from './page-view.ts';
import { type PostedPage, pageFormOf, renewed } from './posted-page.ts';

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

/** The parameters of an address, and what the page may be told of the form's use. */
interface LinkedPage {
  readonly link: Readonly<Record<string, string>>;
  readonly usage: Usage | undefined;
}

/** The page with the answers that its address selects, which a script would otherwise choose. */
export function linkedPage(
  served: OfferedForm,
  { link, usage }: LinkedPage,
  tools: PostedPage['tools'],
): PlainView {
  const form = pageFormOf(served);
  const { state } = openForm(form, { link, today: tools.clock.today(), usage });
  const own = renewed(form, NOTHING_CARRIED.form, tools);
  const carried = { ...NOTHING_CARRIED, form: carriedFrom(form, state, own, tools) };
  return { form, state, carried, focus: null, onward: null, isSkippable: false };
}
