import type { FastifyReply, FastifyRequest } from 'fastify';
import { homePage } from '../../pages/home-page.tsx';
import type { Context } from '../context.ts';
import type { Route } from './route.ts';

export const formList = {
  method: 'GET',
  path: '/forms',
  format: 'html',
  needs: 'nothing',
  answer: listForms,
} as const satisfies Route;

/** The list of all forms, each with what embeds it. */
export async function listForms(
  { protocol, host }: FastifyRequest,
  reply: FastifyReply,
  { forms, assets, embedOrigins }: Context,
): Promise<string> {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
  return homePage({
    forms: forms.offered.filter(({ isUnlisted }) => isUnlisted !== true),
    styles: assets.styles,
    brand: assets.brand,
    address: `${protocol}://${host}`,
    embedOrigins,
  });
}
