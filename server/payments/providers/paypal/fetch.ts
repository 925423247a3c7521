import type { JsonObject } from 'formularium/engine';
import { type IntentFacts, type IntentStage, NO_FACTS, type RefundPhase } from '../../machine/facts.ts';
import { type FetchedIntent, ProviderAway } from '../payment-provider.ts';
import { minorOfPaypal } from './amounts.ts';
import { answered } from './answered.ts';
import type { PaypalClient } from './client.ts';
import { disputesAtPaypal } from './disputes.ts';
import { idsOfUnit } from './identity.ts';
import { isTaken, objectIn, objectsIn, orderPath, type ReadOrder, readOrder } from './order.ts';

const NOT_FOUND = 404;
const OK = 200;

interface AskedOrder {
  readonly askedAt: number;
  /** The keys are of one mode, and so is everything that is found with them. */
  readonly isLive: boolean;
}

/** An order with everything that is known of its money; null where there is none any more. */
export async function fetchFromPaypal(
  object: string,
  { askedAt, isLive }: AskedOrder,
  client: PaypalClient,
): Promise<FetchedIntent | null> {
  const body = await orderAt(object, client);
  if (body === null) return null;
  const order = readOrder(body);
  if (order === null) return foreign(object, { askedAt, isLive });
  const { unit } = order;
  const { currency_code: code, value } = objectIn(unit['amount']);
  const currency = String(code ?? '');
  const disputes = await disputesAtPaypal(order.captures.filter(isTaken), askedAt, client);
  return {
    identity: {
      id: String(body['id']),
      ...{ isLive, currency, ...idsOfUnit(unit) },
      onBehalfOf: unit['payment_instruction'] === undefined ? '' : 'another',
      customer: '',
    },
    facts: { ...factsOf(order, currency), askedAt, disputes },
    amount: amountOf(value, currency),
    // Once it is authorised, its payer has nothing more to do.
    secret: order.authorizations.length > 0 ? '' : object,
    pageAddress: order.authorizations.length > 0 ? '' : approvalAddress(body, isLive),
  };
}

/** Where its payer approves it without a script. PayPal names no address of one that was approved, and can be approved again after a decline. */
function approvalAddress({ id, links }: JsonObject, isLive: boolean): string {
  const named = objectsIn(links).find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  const usual = `https://www.${isLive ? '' : 'sandbox.'}paypal.com/checkoutnow?token=${encodeURIComponent(String(id))}`;
  return String(named?.['href'] ?? usual);
}

/** An order as PayPal tells of it; null where there is none. Rejects with a `ProviderAway`. */
export async function orderAt(object: string, client: PaypalClient): Promise<JsonObject | null> {
  const reply = await answered(() => client({ method: 'GET', path: orderPath(object) }));
  if (reply.status === NOT_FOUND && reply.issue === 'INVALID_RESOURCE_ID') return null;
  if (reply.status !== OK) throw new ProviderAway(`PayPal answers with ${reply.status}.`);
  return reply.body;
}

/** An order that we do not make: it says nothing that could be believed. */
function foreign(id: string, { askedAt, isLive }: AskedOrder): FetchedIntent {
  const nothing = { currency: '', payment: '', intent: '', form: '', key: '', onBehalfOf: '', customer: '' };
  return { identity: { id, isLive, ...nothing }, facts: { ...NO_FACTS, askedAt }, amount: 0n, secret: '' };
}

const STAGES: Readonly<Record<string, IntentStage>> = {
  CREATED: 'new',
  SAVED: 'new',
  PAYER_ACTION_REQUIRED: 'new',
  APPROVED: 'confirmable',
};
const HELD: ReadonlySet<string> = new Set(['CREATED', 'CAPTURED', 'PARTIALLY_CAPTURED']);
const ENDED: ReadonlySet<string> = new Set(['VOIDED', 'DENIED']);
const LOST: ReadonlySet<string> = new Set(['DECLINED', 'FAILED']);

function factsOf(
  { status, method, authorizations, captures, refunds }: ReadOrder,
  currency: string,
): Omit<IntentFacts, 'askedAt' | 'disputes'> {
  const sum = (objects: readonly JsonObject[]): bigint =>
    objects.reduce((all, { amount }) => all + amountOf(objectIn(amount)['value'], currency), 0n);
  const taken = captures.filter(isTaken);
  const isIn = (names: ReadonlySet<string>): readonly JsonObject[] =>
    authorizations.filter((one) => names.has(String(one['status'])));
  // A cheque that bounces days later: nothing is held any more, whatever its authorization says.
  const isLost = captures.length > 0 && captures.every((one) => LOST.has(String(one['status'])));
  return {
    stage: STAGES[status] ?? 'processing',
    held: sum(isIn(HELD)),
    captured: sum(taken),
    charge: String(taken[0]?.['id'] ?? ''),
    method: taken.length > 0 ? method : '',
    chargedAt: Date.parse(String(taken[0]?.['create_time'])) || 0,
    isCancelled: status === 'VOIDED' || isIn(ENDED).length > 0 || isLost,
    refunds: refunds
      .map(({ id, status: phase, amount, custom_id: own }) => ({
        id: String(id),
        own: String(own ?? ''),
        amount: amountOf(objectIn(amount)['value'], currency),
        phase: REFUND_PHASES[String(phase)] ?? 'pending',
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

const REFUND_PHASES: Readonly<Record<string, RefundPhase>> = {
  COMPLETED: 'succeeded',
  FAILED: 'failed',
  CANCELLED: 'failed',
};

function amountOf(value: JsonObject[string] | undefined, currency: string): bigint {
  const minor = minorOfPaypal(value, currency);
  if (minor === null) throw new ProviderAway('PayPal names an amount that its currency cannot express.');
  return minor;
}
