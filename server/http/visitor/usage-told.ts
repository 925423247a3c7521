import type { FastifyRequest } from 'fastify';
import type { TimedUsage } from 'formularium/engine';
import type { OfferedForm } from '../../forms/served-form.ts';
import { usageFor } from '../../limits/usage-for.ts';
import { isToldByAccount } from '../../value/identity/sender-of.ts';
import type { Context } from '../context.ts';
import { signedInWith } from './signed-in.ts';
import { visitorOf } from './visitor-of.ts';

/** What the page of a form tells whoever makes a request of the form's use. Accounts are only looked up where they count. */
export async function usageTold(
  request: FastifyRequest,
  served: OfferedForm,
  { tools }: Pick<Context, 'tools'>,
): Promise<TimedUsage | undefined> {
  const signedIn = isToldByAccount(served.form) ? await signedInWith(request, { tools }) : null;
  return usageFor(served, visitorOf(request, signedIn), tools);
}
