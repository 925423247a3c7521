import type { FastifyReply } from 'fastify';
import { openForm } from 'formularium/engine';
import { moneyText } from '../../donations/receipts/receipt.ts';
import { heldAnswers } from '../../drafts/held-answers.ts';
import type { OfferedForm } from '../../forms/served-form.ts';
import { payElsewhere } from '../../pages/payments/pay-elsewhere.tsx';
import type { Tools } from '../../storage/tools.ts';
import { goOnPaying, leftPage } from '../../without-script/opened-draft.ts';
import { formAt } from '../form-at.ts';
import type { RouteCall } from '../routes/route.ts';
import { browserSessionOf } from '../visitor/browser-session.ts';
import { usageTold } from '../visitor/usage-told.ts';
import { visitorOf } from '../visitor/visitor-of.ts';
import { answerOutcome } from '../without-script/answer-outcome.ts';
import { receiverFor } from '../without-script/receiver-for.ts';
import { sentAddress } from '../without-script/sent-address.ts';
import { payerOf } from './payer-cookie.ts';
import { paymentPath } from './payment-path.ts';

/**
 * The page of a submission that is paid on a page of its provider’s own: leads there, and sends the submission once it is paid. Loading it again,
 * going back to it, and opening it in another tab all do the same: whatever is true by then.
 */
export async function showPayment(call: RouteCall): Promise<FastifyReply> {
  const { request, reply, context } = call;
  const { tools } = context;
  const { name = '', key = '' } = request.params;
  const { served } = formAt(call);
  reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'strict-origin' });
  const url = `/forms/${encodeURIComponent(name)}`;
  const kept = await tools.storage.read(({ submissions }) => submissions.underKey(served.form.id, key));
  if (kept !== null)
    return reply.redirect(sentAddress(url, { key, entry: null, isOver: isOverAfter(served) }), 303);
  const held = await heldAnswers(served, { key, payer: payerOf(request) }, tools);
  const begun = await begunPayment(served, key, tools);
  // Nothing is known of it any more, or never was.
  if (held === null || begun === null) return reply.redirect(url, 303);
  const { back, visit } = asked(request.query);
  const nonce = tools.nonces.issue(served.form.id, visit);
  const usage = await usageTold(request, served, context);
  const posted = { ...leftPage(served, { key, nonce }, tools), usage };
  const session = await browserSessionOf(call);
  const visitor = visitorOf(request, session.signedIn);
  const origin = `${request.protocol}://${request.host}`;
  const receiver = receiverFor({ served, visitor, session, origin, back }, context);
  const { answers, page: step, isOwn } = held;
  const outcome = await goOnPaying(posted, { answers, step, field: begun.field }, receiver);
  // Whoever has chosen the key for somebody else, or has found the address, is shown nothing that was entered.
  if (outcome.type === 'page' && !isOwn) return reply.redirect(url, 303);
  if (outcome.type !== 'to-pay') return answerOutcome(outcome, call, url);
  const { address } = outcome;
  const { styles, brand } = context.assets;
  return reply.type('text/html; charset=utf-8').send(
    payElsewhere({
      ...{ form: served.form, address, styles, brand },
      amount: await amountOf(begun.id, begun.currency, tools),
      isTest: begun.mode === 'test',
      changeAt: `${paymentPath(name, { key, nonce })}&back=cancelled`,
    }),
  );
}

/** Whether a form gives way to what is said once it was sent. */
function isOverAfter({ form, lead }: OfferedForm): boolean {
  const reply = { type: 'accepted', message: '', reply: {} } as const;
  const leadEntry = lead === null ? '' : null;
  return openForm(form, { reply, leadEntry }).state.phase === 'done';
}

function begunPayment({ form }: OfferedForm, key: string, { storage }: Tools) {
  return storage.read(({ payments }) => payments.underKey(form.id, key));
}

async function amountOf(payment: string, currency: string, { storage }: Tools): Promise<string> {
  const last = await storage.read(async ({ paymentIntents }) => (await paymentIntents.of(payment)).at(-1));
  return moneyText(last?.amount ?? 0n, currency);
}

function asked(query: unknown): { readonly back: string; readonly visit: string } {
  const { back = '', visit = '' } = Object(query);
  return { back: String(back), visit: String(visit) };
}
