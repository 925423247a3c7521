import { isToldByCookie } from '../../value/identity/sender-of.ts';
import { linkedPage, openedTexts } from '../../without-script/opened-page.ts';
import { sentPage } from '../../without-script/sent-page.ts';
import { accountTold } from '../accounts/account-told.ts';
import { framedReceipt } from '../donations/framed-receipt.ts';
import { formAt, viewIn } from '../form-at.ts';
import { countSeen } from '../funnel/count-seen.ts';
import { keepBrowserId } from '../visitor/browser-cookie.ts';
import { signedInWith } from '../visitor/signed-in.ts';
import { usageTold } from '../visitor/usage-told.ts';
import { withoutFaults } from '../visitor/without-faults.ts';
import { linkIn, placeOf, sentIn } from '../without-script/sent-address.ts';
import type { Route } from './route.ts';

export const form = {
  method: 'GET',
  path: '/forms/:name',
  format: 'html',
  needs: 'nothing',
  async answer(call) {
    const { request, reply, context } = call;
    const { tools } = context;
    const { served, page } = formAt(call);
    if (isToldByCookie(served.form)) keepBrowserId(request, reply, tools.random);
    // The page carries a nonce: a copy of it would not be accepted for long.
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    const checked = withoutFaults(request, served, context);
    if (checked !== null) return reply.redirect(checked, 303);
    // The address holds a draft's token, which no other address is told.
    if (Object(request.query).draft !== undefined) reply.header('referrer-policy', 'strict-origin');
    const inFrame = await framedReceipt(call, served, viewIn(request));
    if (inFrame !== null) return inFrame;
    const [view, sent] = [viewIn(request), await sentIn(request, served, context)];
    const usage = await usageTold(request, served, context);
    if (sent !== null) return page.later(sentPage({ ...sent, usage }, tools), placeOf(request), view);
    countSeen(request, served, context);
    const link = linkIn(request, served);
    if (link !== null) return page.later(linkedPage(served, { link, usage }, tools), placeOf(request), view);
    const isDraft = Object(request.query).draft !== undefined;
    const carried = { ...openedTexts(served, tools), isDraft };
    const account = await accountTold(served, () => signedInWith(request, context), tools);
    return page((id) => tools.nonces.issue(id), { view, carried, usage, account });
  },
} as const satisfies Route;
