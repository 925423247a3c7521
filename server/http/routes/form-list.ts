import type { FastifyReply, FastifyRequest } from 'fastify';
import { isObject } from 'formularium/engine';
import { homePage } from '../../pages/home-page.tsx';
import { languageAskedFor } from '../../value/say-to.ts';
import type { Context } from '../context.ts';
import type { Route } from './route.ts';

const LONGEST_SEARCH = 100;

export const formList = {
  method: 'GET',
  path: '/forms',
  format: 'html',
  needs: 'nothing',
  answer: listForms,
} as const satisfies Route;

/** The list of all forms, each with what embeds it. */
export async function listForms(
  { protocol, host, query, headers }: FastifyRequest,
  reply: FastifyReply,
  { forms, assets, embedOrigins, tools }: Context,
): Promise<string> {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language');
  const search = isObject(query) ? query['search'] : undefined;
  return homePage({
    forms: forms.offered.filter(({ isUnlisted }) => isUnlisted !== true),
    search: typeof search === 'string' ? search.trim().slice(0, LONGEST_SEARCH) : '',
    now: tools.clock.minute(),
    language: languageAskedFor(headers['accept-language']),
    styles: assets.styles,
    brand: assets.brand,
    address: `${protocol}://${host}`,
    embedOrigins,
  });
}
