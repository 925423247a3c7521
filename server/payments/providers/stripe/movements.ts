import type Stripe from 'stripe';
import { ProviderAway, type ProviderMovement } from '../payment-provider.ts';
import { minorOf } from './amounts.ts';
import { awayAtStripe } from './away-at-stripe.ts';

const PAGE = 100;

/** What an account has taken, and given back, in a time: its charges, and its refunds, whatever they are of. */
export async function* movementsAtStripe(
  since: number,
  before: number,
  client: Stripe,
): AsyncGenerator<readonly ProviderMovement[]> {
  const created = { gte: Math.ceil(since / 1000), lt: Math.ceil(before / 1000) };
  const among = { created, limit: PAGE };
  try {
    for await (const page of pagesOf((after) => client.charges.list({ ...among, ...after })))
      yield page.filter(({ paid, captured }) => paid && captured).map(captureOf);
    for await (const page of pagesOf((after) => client.refunds.list({ ...among, ...after })))
      yield page.filter(({ status }) => status !== 'failed' && status !== 'canceled').map(refundOf);
  } catch (error) {
    throw error instanceof ProviderAway ? error : awayAtStripe(error);
  }
}

/** A list page by page: whoever reads it may stop where a page holds nothing of interest. */
async function* pagesOf<Listed extends { readonly id: string }>(
  list: (after: { readonly starting_after?: string }) => Promise<Stripe.ApiList<Listed>>,
): AsyncGenerator<readonly Listed[]> {
  let page = await list({});
  for (;;) {
    yield page.data;
    const last = page.data.at(-1);
    if (!page.has_more || last === undefined) return;
    page = await list({ starting_after: last.id });
  }
}

function captureOf(charge: Stripe.Charge): ProviderMovement {
  return {
    ...{ type: 'captured', ...whatOf(charge), amount: amountOf(charge, charge.amount_captured) },
    refunded: amountOf(charge, charge.amount_refunded),
  };
}

function refundOf(refund: Stripe.Refund): ProviderMovement {
  return { type: 'refunded', ...whatOf(refund), amount: amountOf(refund, refund.amount), refunded: null };
}

function whatOf({
  id,
  payment_intent: intent,
  created,
  currency,
}: Pick<Stripe.Charge | Stripe.Refund, 'id' | 'payment_intent' | 'created' | 'currency'>) {
  const object = typeof intent === 'string' ? intent : (intent?.id ?? '');
  return { id, object, at: created * 1000, currency: currency.toUpperCase() };
}

/** An amount that our units cannot express is not compared as another one. */
function amountOf({ currency }: { readonly currency: string }, units: number): bigint {
  const minor = minorOf(units, currency.toUpperCase());
  if (minor === null)
    throw new ProviderAway(`An amount of ${units} ${currency} cannot be expressed here.`, 'unreadable');
  return minor;
}
