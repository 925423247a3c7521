import type { FastifyReply } from 'fastify';
import { openForm } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { moneyText } from '../../donations/receipts/receipt.ts';
import type { OfferedForm } from '../../forms/served-form.ts';
import { bankAwaited } from '../../pages/payments/bank-awaited.tsx';
import { payElsewhere } from '../../pages/payments/pay-elsewhere.tsx';
import { acceptHeld } from '../../payments/banks/accept-held.ts';
import { bankPagePath } from '../../payments/banks/bank-intent.ts';
import { paymentNow } from '../../payments/banks/payment-now.ts';
import type { StoredPayment } from '../../storage/repositories/payments.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayIn } from '../../value/say-to.ts';
import type { RouteCall } from '../routes/route.ts';
import { sentAddress } from '../without-script/sent-address.ts';

/**
 * The page to which a bank leads back. In a window of its own it has nothing to do, as the page from which it was opened asks the server; anywhere
 * else it leads on. Nothing that its address says is believed.
 */
export async function showBankBack(call: RouteCall): Promise<FastifyReply> {
  const { payment, served } = await paidForm(call);
  const { form } = served;
  const { styles, brand, account } = call.context.assets;
  return html(call, 'unsafe-none').send(
    bankAwaited({
      ...{ form, styles, brand, scripts: [account], says: sayIn(form, serverWords.bankBack) },
      ...{ address: bankPagePath(payment.id), link: sayIn(form, serverWords.bankHere), isNext: true },
    }),
  );
}

/**
 * The page on which a payer goes on who was at their bank, in whichever tab and however often: leads them there, shows what was sent, or accepts
 * it now, as it was kept aside. It does whatever is true by then, and shows nothing of what was entered.
 */
export async function showBankPayment(call: RouteCall): Promise<FastifyReply> {
  const { payment, served } = await paidForm(call);
  const { tools, payments, assets } = call.context;
  const { form, name } = served;
  const url = `/forms/${encodeURIComponent(name)}`;
  const { address, isProcessing } = await paymentNow(payment.id, payments);
  const outcome = await acceptHeld(payment.id, payments);
  const kept = await tools.storage.read(({ submissions }) =>
    submissions.underKey(form.id, payment.submissionKey),
  );
  if (kept !== null) {
    const sent = { key: payment.submissionKey, entry: null, isOver: isOverAfter(served) };
    return call.reply.redirect(sentAddress(url, sent), 303);
  }
  const shell = { form, styles: assets.styles, brand: assets.brand };
  if (outcome?.type === 'refused') {
    const says = sayIn(form, serverWords.bankReturned, outcome.words);
    return html(call).send(bankAwaited({ ...shell, says, address: url, link: form.title || form.id }));
  }
  if (outcome !== null || isProcessing) {
    const says = sayIn(form, serverWords.bankWaiting);
    const link = sayIn(form, serverWords.bankLook);
    return html(call).send(bankAwaited({ ...shell, says, address: bankPagePath(payment.id), link }));
  }
  if (address === '') return call.reply.redirect(url, 303);
  const amount = moneyText(await amountOf(payment.id, call), payment.currency);
  const isTest = payment.mode === 'test';
  return html(call).send(payElsewhere({ ...shell, address, amount, isTest, changeAt: url }));
}

interface PaidAtBank {
  readonly payment: StoredPayment;
  readonly served: OfferedForm;
}

async function paidForm({ request, context }: RouteCall): Promise<PaidAtBank> {
  const { payment: id = '' } = request.params;
  const payment = await context.tools.storage.read(({ payments }) => payments.withId(id));
  const served = payment === null ? undefined : context.forms.withId(payment.formId);
  if (payment === null || served === undefined) throw new Refusal(404, 'There is no payment of this name.');
  return { payment, served };
}

/** The windows of a bank may be closed by the page that has opened them, which another policy would keep from it. */
function html({ reply }: RouteCall, openerPolicy?: 'unsafe-none'): FastifyReply {
  if (openerPolicy !== undefined) reply.header('cross-origin-opener-policy', openerPolicy);
  return reply
    .headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8');
}

/** Whether a form gives way to what is said once it was sent. */
function isOverAfter({ form, lead }: OfferedForm): boolean {
  const reply = { type: 'accepted', message: '', reply: {} } as const;
  return openForm(form, { reply, leadEntry: lead === null ? '' : null }).state.phase === 'done';
}

function amountOf(payment: string, { context: { tools } }: RouteCall): Promise<bigint> {
  return tools.storage.read(
    async ({ paymentIntents }) => (await paymentIntents.of(payment)).at(-1)?.amount ?? 0n,
  );
}
