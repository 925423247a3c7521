import type { FastifyRequest } from 'fastify';
import { isObject } from 'formularium/engine';
import type { OfferedForm } from '../../forms/served-form.ts';
import { faultOf } from '../../value/links/prefill-link.ts';
import type { Context } from '../context.ts';

/** Begins the parameters of the page around a frame. */
const OF_PAGE = 'page.';

/**
 * The address without the parameters that may not fill in fields: those of a link that is forged or too old, and those
 * that need a signature and have none. Null if there are none. Once it is there, the page’s script fills in what is left.
 */
export function withoutFaults(
  { url, query }: FastifyRequest,
  { form, name }: OfferedForm,
  { tools: { clock, sign, log } }: Pick<Context, 'tools'>,
): string | null {
  const begin = isObject(query) && query['embedded'] !== undefined ? OF_PAGE : '';
  // Everything after the first question mark counts, as it does for the page's script.
  const [path = ''] = url.split('?', 1);
  const given = new URLSearchParams(url.slice(path.length));
  const link = Object.fromEntries(
    [...given].flatMap(([key, value]) => (key.startsWith(begin) ? [[key.slice(begin.length), value]] : [])),
  );
  const found = faultOf(form, link, { now: clock.now().getTime(), sign });
  if (found === null) return null;
  log.warn({ form: name, reason: found.fault }, 'link filled in nothing');
  for (const parameter of found.parameters) given.delete(begin + parameter);
  return given.size === 0 ? path : `${path}?${given}`;
}
