import type { FastifyRequest } from 'fastify';
import { donorSessionOf } from '../../donations/access/donor-session.ts';
import type { DonationOwner } from '../../storage/repositories/donations.ts';
import type { Context } from '../context.ts';
import { donorCookie } from '../visitor/donor-cookie.ts';
import { isOfOwnPage } from '../visitor/own-page.ts';
import { signedInWith } from '../visitor/signed-in.ts';

/** What a browser may see: what was given in it, with an address that it has proved, or by whoever is signed in. */
export async function donationOwnerOf({
  request,
  context,
}: {
  readonly request: FastifyRequest;
  readonly context: Context;
}): Promise<DonationOwner> {
  // What another site has caused is nobody’s, but for a link that is followed.
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const token = isRead || isOfOwnPage(request) ? donorCookie.in(request) : null;
  const session = await donorSessionOf(token, context.tools);
  const account = (await signedInWith(request, context))?.account ?? null;
  return {
    // The address of an account was confirmed before it could sign in.
    emailKeys: [session?.emailKey ?? '', account?.email ?? ''].filter((key) => key !== ''),
    accountId: account?.id ?? null,
    sessionId: session?.id ?? null,
  };
}
