import type { FastifyRequest } from 'fastify';
import { isObject, type Json } from 'formularium/engine';
import type { OfferedForm } from '../../forms/served-form.ts';
import type { PlaceOfPage } from '../../pages/without-script/plain-page.tsx';
import type { PostOutcome } from '../../without-script/outcome.ts';
import type { SentForm } from '../../without-script/sent-page.ts';
import type { Context } from '../context.ts';

const ABOUT_SENT = ['sent', 'lead', 'over'];

type SentOutcome = Extract<PostOutcome, { type: 'sent' }>;

/** The address of the page that answers a submission of the form at an address. Loading it again sends nothing. */
export function sentAddress(url: string, { key, entry, isOver }: Omit<SentOutcome, 'type'>): string {
  const { pathname, searchParams } = ownAddress(url);
  searchParams.set('sent', key);
  if (entry) searchParams.set('lead', entry);
  if (isOver) searchParams.set('over', '');
  return `${pathname}?${searchParams}`;
}

/** The submission that such an address names, if there is one. */
export async function sentIn(
  { query }: FastifyRequest,
  served: OfferedForm,
  { tools }: Context,
): Promise<SentForm | null> {
  const { sent, lead, over }: Readonly<Record<string, Json>> = isObject(query) ? query : {};
  if (typeof sent !== 'string' || served.closed !== null) return null;
  const kept = await tools.storage.read(({ submissions }) => submissions.underKey(served.form.id, sent));
  const entry = typeof lead === 'string' ? lead : null;
  return kept && { served, reply: kept.reply, entry, isOver: over !== undefined };
}

/** What a page without a script says of itself in the address to which it leads. */
const WITHOUT_SCRIPT = 'without-script';

/** The parameters of an address to which a page without a script has led; null for any other, and where they select nothing. */
export function linkIn(
  { query }: FastifyRequest,
  { closed, lead }: OfferedForm,
): Readonly<Record<string, string>> | null {
  if (!isObject(query) || query[WITHOUT_SCRIPT] === undefined || closed !== null || lead !== null)
    return null;
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Where the page of a form is, as its visitor sees it: where it was asked for, if nothing else is said. */
export function placeOf({ protocol, host, url: asked }: FastifyRequest, url: string = asked): PlaceOfPage {
  const { pathname, search } = ownAddress(url);
  return { address: `${protocol}://${host}${pathname}`, action: pathname + search };
}

/** The address of a form's page, without what tells that it was sent. Only its path and its query count. */
function ownAddress(url: string): URL {
  const address = new URL('http://localhost');
  const [path = ''] = url.split('?', 1);
  address.pathname = path;
  address.search = url.slice(path.length);
  for (const name of ABOUT_SENT) address.searchParams.delete(name);
  return address;
}
