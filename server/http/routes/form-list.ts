import type { FastifyReply } from 'fastify';
import { isObject } from 'formularium/engine';
import { homePage } from '../../pages/home-page.tsx';
import { sendPage } from '../pages/send-page.ts';
import type { Route, RouteCall } from './route.ts';

const LONGEST_SEARCH = 100;

export const formList = {
  method: 'GET',
  path: '/forms',
  format: 'html',
  needs: 'nothing',
  answer: listForms,
} as const satisfies Route;

/** The list of all forms, each with what embeds it. */
export async function listForms(call: RouteCall): Promise<FastifyReply> {
  const { protocol, host, query } = call.request;
  const { forms, embedOrigins, tools } = call.context;
  const search = isObject(query) ? query['search'] : undefined;
  const listed = {
    forms: forms.offered.filter(({ isUnlisted }) => isUnlisted !== true),
    search: typeof search === 'string' ? search.trim().slice(0, LONGEST_SEARCH) : '',
    now: tools.clock.minute(),
    address: `${protocol}://${host}`,
    embedOrigins,
  };
  call.reply.headers({ 'cache-control': 'no-cache', vary: 'accept-language' });
  return sendPage(call, (looks) => homePage({ ...listed, ...looks }));
}
