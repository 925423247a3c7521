import { answersOf, stepOf, submissionOf } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { holdAnswers } from '../../drafts/held-answers.ts';
import type { OfferedForm } from '../../forms/served-form.ts';
import { hostedPayment } from '../../payments/hosted/hosted-payment.ts';
import { honeypotName } from '../../submissions/spam/honeypot.ts';
import { suspicionOf } from '../../submissions/spam/suspicion-of.ts';
import type { Visitor } from '../../value/identity/visitor.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayIn } from '../../value/say-to.ts';
import type { PagePayment, PayingPage } from '../../without-script/effects/effect.ts';
import { asPosted } from '../../without-script/effects/send.ts';
import type { Context } from '../context.ts';
import { paymentPath } from './payment-path.ts';

interface PayingVisit {
  readonly served: OfferedForm;
  readonly visitor: Visitor;
  /** How its visitor says to have come back from the page on which they pay; '' for any other post. */
  readonly back: string;
  /** What was posted under a name that no field of the form has. */
  readonly posted: (name: string) => string | undefined;
  /** Has the browser known when it comes back; null where what it sends is held already. */
  readonly keepPayer: (() => string) | null;
}

/**
 * Has a form paid on a page of its provider’s own. What was posted is kept meanwhile, so that it can be sent once its visitor comes back.
 * What looks like spam is refused before any provider is asked.
 */
export async function payOnPage(
  { form, state, bill, key, nonce }: PayingPage,
  { served, visitor, back, posted, keepPayer }: PayingVisit,
  context: Context,
): Promise<PagePayment> {
  const { tools, payments, budgets, keeping, uploads, guards } = context;
  if (key === '' || !tools.nonces.isValid(nonce, form.id))
    throw new Refusal(403, sayIn(form, serverWords.pageRenewed));
  if (back === 'cancelled') return { type: 'cancelled' };
  const trap = honeypotName(served.form);
  const answers = asPosted(submissionOf(form, state));
  const trapped = new Map([...answers, [trap, posted(trap) ?? ''] as const]);
  const begunAt = tools.nonces.visitOf(nonce, form.id)?.begunAt ?? null;
  const sentAt = tools.clock.now().getTime();
  if (suspicionOf({ form: served.form, answers: trapped, begunAt, sentAt, doubts: [] }) !== null)
    throw new Refusal(422, sayIn(form, serverWords.paymentRefused));
  const backTo = new URL(paymentPath(served.name, { key, nonce }), guards.factors.publicAddress()).href;
  const asked = { served, key, answers, field: bill.field, token: '', visitor, backTo };
  const paid = await hostedPayment({ ...asked, isBack: back === 'paid' }, payments, budgets.quotes);
  if (paid.type === 'ready' || keepPayer === null) return paid;
  const claimed = await uploads.claim(served.form, asPosted(answersOf(form, state.fields)), []);
  const held = { served, key, posted: claimed.answers, files: claimed.files, page: stepOf(form, state) };
  await holdAnswers({ ...held, payer: keepPayer() }, tools, keeping.budget);
  return paid;
}
