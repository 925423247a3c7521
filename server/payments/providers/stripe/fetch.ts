import Stripe from 'stripe';
import { leadingAddress } from '../../banks/bank-intent.ts';
import {
  type DisputeFact,
  type DisputePhase,
  type IntentFacts,
  type IntentStage,
  NO_FACTS,
  type RefundFact,
  type RefundPhase,
} from '../../machine/facts.ts';
import { type FetchedIntent, methodName, ProviderAway } from '../payment-provider.ts';
import { minorOf } from './amounts.ts';
import { awayAtStripe } from './away-at-stripe.ts';
import { type HostedObject, hostedObject, isSession } from './hosted-page.ts';

const NOT_FOUND = 404;
const MOST = 100;
/** An object is looked for among those made so long before and after its command was sent: first among few. */
const AROUND_S = [10 * 60, 26 * 60 * 60];
/** More than these are not looked through: then nobody knows whether it was made. */
const MOST_LOOKED_AT = 2_000;

/** An intent with everything that is known of its money; null where there is none. */
export async function fetchFromStripe(
  object: string,
  askedAt: number,
  client: Stripe,
): Promise<FetchedIntent | null> {
  try {
    if (isSession(object)) return fetchedPage(await hostedObject(object, client), askedAt, client);
    const intent = await client.paymentIntents.retrieve(object, { expand: ['latest_charge'] });
    return await fetchedIntent(intent, askedAt, client);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === NOT_FOUND)
      return null;
    throw awayAtStripe(error);
  }
}

async function fetchedIntent(
  intent: Stripe.PaymentIntent,
  askedAt: number,
  client: Stripe,
): Promise<FetchedIntent> {
  const refunds =
    intent.status === 'succeeded'
      ? (await client.refunds.list({ payment_intent: intent.id, limit: MOST })).data
      : [];
  const disputes = await disputesOf(intent, askedAt, client);
  return {
    identity: identityOf(intent),
    facts: { ...factsOf(intent, refunds), askedAt, disputes },
    amount: amountIn(intent, intent.amount),
    secret: intent.client_secret ?? '',
    pageAddress: leadingAddress(intent.next_action?.redirect_to_url?.url ?? '', intent.livemode),
    method: intent.setup_future_usage === 'off_session' ? idOf(intent.payment_method ?? '') : '',
  };
}

/** A page on which somebody pays, or has: then it is what was paid there, by its own id. */
async function fetchedPage(
  { session, intent }: HostedObject,
  askedAt: number,
  client: Stripe,
): Promise<FetchedIntent | null> {
  if (session.mode !== 'payment') return null;
  if (session.status === 'complete' && intent !== null)
    return { ...(await fetchedIntent(intent, askedAt, client)), secret: '', formerId: session.id };
  const { id, livemode, currency, metadata, amount_total: units, status, url } = session;
  const code = currency ?? '';
  const { payment = '', intent: own = '', form = '', key = '' } = metadata ?? {};
  const begun = intent === null ? null : factsOf(intent, []);
  return {
    identity: {
      ...{ id, isLive: livemode, currency: code.toUpperCase(), payment, intent: own, form, key },
      ...{ onBehalfOf: '', customer: '' },
    },
    facts: { ...NO_FACTS, stage: begun?.stage ?? 'new', isCancelled: status === 'expired', askedAt },
    amount: amountIn({ currency: code }, units ?? 0),
    secret: '',
    pageAddress: url ?? '',
  };
}

/** The object that was made for an intent of ours. Searching lags behind, so they are listed. */
export async function madeAtStripe(intent: string, madeAt: number, client: Stripe): Promise<string | null> {
  const at = Math.floor(madeAt / 1000);
  try {
    for (const around of AROUND_S) {
      const created = { gte: at - around, lte: at + around };
      let many = 0;
      for await (const one of client.paymentIntents.list({ created, limit: MOST })) {
        if (one.metadata['intent'] === intent) return one.id;
        many += 1;
        if (many >= MOST_LOOKED_AT) throw new ProviderAway('Too many payments were made around then.');
      }
    }
    return null;
  } catch (error) {
    throw awayAtStripe(error);
  }
}

function identityOf(intent: Stripe.PaymentIntent): FetchedIntent['identity'] {
  const { id, livemode, currency, metadata, on_behalf_of, transfer_data, application, customer } = intent;
  const { payment = '', intent: own = '', form = '', key = '' } = metadata;
  const beside = on_behalf_of ?? transfer_data?.destination ?? application ?? '';
  return {
    ...{ id, isLive: livemode, currency: currency.toUpperCase(), payment, intent: own, form, key },
    onBehalfOf: idOf(beside),
    customer: customer === null ? '' : idOf(customer),
  };
}

function idOf(named: string | { readonly id: string }): string {
  return typeof named === 'string' ? named : named.id;
}

/** An amount in minor units. One that our units cannot express is not believed. */
function amountIn({ currency }: Pick<Stripe.PaymentIntent, 'currency'>, units: number): bigint {
  const minor = minorOf(units, currency.toUpperCase());
  if (minor === null)
    throw new ProviderAway(`An amount of ${units} ${currency} cannot be expressed here.`, 'unreadable');
  return minor;
}

const STAGES: Readonly<Record<string, IntentStage>> = {
  requires_confirmation: 'confirmable',
  requires_action: 'acting',
  requires_source_action: 'acting',
};

/** What follows for us. A charge that was declined is none. */
function factsOf(
  intent: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[],
): Omit<IntentFacts, 'askedAt' | 'disputes'> {
  const { status, currency, amount_capturable, amount_received, latest_charge, last_payment_error } = intent;
  const charge = typeof latest_charge === 'object' ? latest_charge : null;
  const amountOf = (units: number): bigint => amountIn({ currency }, units);
  const isHeld = status === 'requires_capture' && charge?.paid === true;
  const isCaptured = status === 'succeeded' && charge?.paid === true && charge.captured;
  const isNew = status === 'requires_payment_method';
  return {
    stage: isNew ? (last_payment_error === null ? 'new' : 'declined') : (STAGES[status] ?? 'processing'),
    held: isHeld ? amountOf(amount_capturable) : 0n,
    captured: isCaptured ? amountOf(amount_received) : 0n,
    ...((isHeld || isCaptured) && charge !== null ? chargeFacts(charge) : NO_CHARGE),
    isCancelled: status === 'canceled',
    refunds: refunds.map((refund) => refundFact(refund, amountOf)).sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

const NO_CHARGE = { charge: '', method: '', chargedAt: 0 };

function chargeFacts({ id, created, payment_method_details: paid }: Stripe.Charge): typeof NO_CHARGE {
  return { charge: id, method: methodName(paid?.type), chargedAt: created * 1000 };
}

const REFUND_PHASES: Readonly<Record<string, RefundPhase>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

function refundFact(
  { id, status, amount, metadata }: Stripe.Refund,
  amountOf: (units: number) => bigint,
): RefundFact {
  return {
    id,
    own: metadata?.['refund'] ?? '',
    amount: amountOf(amount),
    phase: REFUND_PHASES[status ?? ''] ?? 'pending',
  };
}

const DISPUTES: Readonly<Record<string, DisputePhase>> = {
  needs_response: 'open',
  under_review: 'open',
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'won',
  won: 'won',
  lost: 'lost',
};

async function disputesOf(
  { id: intent, latest_charge, currency }: Stripe.PaymentIntent,
  askedAt: number,
  client: Stripe,
): Promise<readonly DisputeFact[]> {
  if (latest_charge === null || typeof latest_charge === 'string' || !latest_charge.disputed) return [];
  const { data } = await client.disputes.list({ payment_intent: intent, limit: MOST });
  return data
    .map((dispute) => ({
      ...{ id: dispute.id, phase: phaseOf(dispute), askedAt },
      // What is said in another currency cannot be told apart from all of it.
      amount: dispute.currency === currency ? minorOf(dispute.amount, currency.toUpperCase()) : null,
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function phaseOf(dispute: Stripe.Dispute): DisputePhase {
  return dispute.status === 'prevented' ? preventedPhase(dispute) : (DISPUTES[dispute.status] ?? 'open');
}

/** The bank has settled it before anybody could answer: what that has taken from the account stands in its movements. */
function preventedPhase({ balance_transactions: movements }: Stripe.Dispute): DisputePhase {
  return movements.reduce((sum, { amount }) => sum + amount, 0) < 0 ? 'lost' : 'won';
}
