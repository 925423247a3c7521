import { SIGN_IN } from '../../value/pages/page-names.ts';
import { LOGIN_FIELD, LOGIN_PASSWORD_FIELD } from '../../value/panel/login-panel.ts';
import { Refusal } from '../../value/refusal.ts';
import { advance, showAgain } from '../../without-script/advance.ts';
import type { PostOutcome } from '../../without-script/outcome.ts';
import type { PostedPage } from '../../without-script/posted-page.ts';
import { signInFromPanel } from '../accounts/sign-in-from-panel.ts';
import { keepPayer } from '../payments/payer-cookie.ts';
import type { RouteCall } from '../routes/route.ts';
import { browserSessionOf } from '../visitor/browser-session.ts';
import { visitorOf } from '../visitor/visitor-of.ts';
import { receiverFor } from './receiver-for.ts';

/**
 * Does what the pressed button of a page says. That of a panel signs in, and the page comes back with everything that was entered but the
 * password.
 */
export async function advancePage(posted: PostedPage, call: RouteCall): Promise<PostOutcome> {
  const { request, reply, context } = call;
  const { served, post } = posted;
  const origin = `${request.protocol}://${request.host}`;
  const session = await browserSessionOf(call);
  const visitor = visitorOf(request, session.signedIn);
  const receiver = receiverFor(
    {
      ...{ served, visitor, session, origin, posted: post.controls.first },
      keepPayer: () => keepPayer(request, reply, context.tools.random),
    },
    context,
  );
  if (post.event !== SIGN_IN) return advance(posted, receiver);
  const email = (post.controls.first(LOGIN_FIELD) ?? '').trim();
  const password = post.controls.first(LOGIN_PASSWORD_FIELD) ?? '';
  try {
    const { id } = await signInFromPanel({ served, email, password, session, visitor }, context);
    return await advance({ ...posted, accountId: id }, receiver);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return showAgain(posted, error);
  }
}
