import type { JsonObject } from 'formularium/engine';
import type { DisputeFact, DisputePhase } from '../../machine/facts.ts';
import { ProviderAway } from '../payment-provider.ts';
import { minorOfPaypal } from './amounts.ts';
import { answered } from './answered.ts';
import type { PaypalClient, PaypalReply } from './client.ts';
import { objectIn, objectsIn } from './order.ts';

const PATH = '/v1/customer/disputes';
const OK = 200;
/** The app may not read disputes, or there are none. */
const NOTHING_TOLD: ReadonlySet<number> = new Set([403, 404]);
const MOST = 10;

/** How the disputes about captures stand, asked for one by one. Rejects with a `ProviderAway`. */
export async function disputesAtPaypal(
  captures: readonly JsonObject[],
  askedAt: number,
  client: PaypalClient,
): Promise<readonly DisputeFact[]> {
  const found: DisputeFact[] = [];
  for (const { id, amount } of captures) {
    const currency = String(objectIn(amount)['currency_code'] ?? '');
    const about = encodeURIComponent(String(id));
    const listed = await read(`${PATH}?disputed_transaction_id=${about}`, client);
    for (const { dispute_id: named } of objectsIn(listed?.['items']).slice(0, MOST)) {
      const dispute = await read(`${PATH}/${encodeURIComponent(String(named))}`, client);
      const phase = dispute === null ? null : phaseOf(dispute, String(id));
      if (dispute === null || phase === null) continue;
      found.push({ id: String(named), phase, amount: amountIn(dispute, phase, currency), askedAt });
    }
  }
  return found.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The capture that an event about a dispute names; undefined for any other event. */
export function disputedCapture(resource: JsonObject): string | undefined {
  const [disputed] = objectsIn(resource['disputed_transactions']);
  const named = disputed?.['seller_transaction_id'];
  return typeof named === 'string' && /^\w{1,40}$/.test(named) ? named : undefined;
}

async function read(path: string, client: PaypalClient): Promise<JsonObject | null> {
  const { status, body }: PaypalReply = await answered(() => client({ method: 'GET', path }));
  if (NOTHING_TOLD.has(status)) return null;
  if (status !== OK) throw new ProviderAway(`PayPal answers with ${status} about a dispute.`);
  return body;
}

/** What PayPal’s outcomes mean for the money of a payment (developer.paypal.com, disputes; its schema of disputes, 1.10). */
export const OUTCOMES = {
  RESOLVED_BUYER_FAVOUR: 'lost',
  RESOLVED_SELLER_FAVOUR: 'won',
  // PayPal has protected the merchant or the payer: mostly it pays itself, and what it has taken from this account says so.
  RESOLVED_WITH_PAYOUT: 'by its money',
  CANCELED_BY_BUYER: 'won',
  ACCEPTED: 'lost',
  DENIED: 'won',
  // It was closed without a decision, as there is another one about the same payment: that one counts.
  NONE: 'won',
} as const satisfies Record<string, DisputePhase | 'by its money'>;

const outcomes: ReadonlyMap<string, DisputePhase | 'by its money'> = new Map(Object.entries(OUTCOMES));

/** Null for one about something else. */
function phaseOf(dispute: JsonObject, capture: string): DisputePhase | null {
  const about = objectsIn(dispute['disputed_transactions']);
  if (!about.some(({ seller_transaction_id: named }) => named === capture)) return null;
  const standing = dispute['dispute_life_cycle_stage'] === 'INQUIRY' ? 'inquiry' : 'open';
  if (dispute['status'] !== 'RESOLVED') return standing;
  const outcome = outcomes.get(String(objectIn(dispute['dispute_outcome'])['outcome_code']));
  if (outcome === 'won' || outcome === 'lost') return outcome;
  // An outcome that is not known here says nothing, unless money was moved: until then somebody has to look at it.
  const taken = [...takenIn(dispute).values()];
  if (outcome === undefined && taken.length === 0) return standing;
  return taken.some((sum) => sum > 0n) ? 'lost' : 'won';
}

/** What a dispute is about; once it is lost, what it has cost. Null where PayPal says neither, or it is about several payments together. */
function amountIn(dispute: JsonObject, phase: DisputePhase, currency: string): bigint | null {
  if (objectsIn(dispute['disputed_transactions']).length !== 1) return null;
  const taken = takenIn(dispute).get(currency) ?? 0n;
  if (phase === 'lost' && taken > 0n) return taken;
  const { amount_refunded: back } = objectIn(dispute['dispute_outcome']);
  const { currency_code: code, value } = objectIn(
    phase === 'lost' ? (back ?? dispute['dispute_amount']) : dispute['dispute_amount'],
  );
  return code === currency ? minorOfPaypal(value, currency) : null;
}

/** What a dispute costs beside the money that it is about. */
const FEES: ReadonlySet<unknown> = new Set(['DISPUTE_FEE', 'DISPUTE_SETTLEMENT_FEE', 'CHARGEBACK_FEE']);

/** What was taken from this account more than came back, in each currency in which money was moved. */
function takenIn(dispute: JsonObject): ReadonlyMap<string, bigint> {
  const movements = objectsIn(dispute['money_movements']).filter(
    ({ affected_party: party, reason }) => party === 'SELLER' && !FEES.has(reason),
  );
  const sums = new Map<string, bigint>();
  for (const { type, amount } of movements) {
    const { currency_code: code, value } = objectIn(amount);
    const minor = minorOfPaypal(value, String(code));
    if (minor === null)
      throw new ProviderAway('PayPal names an amount that its currency cannot express.', 'unreadable');
    sums.set(String(code), (sums.get(String(code)) ?? 0n) + (type === 'DEBIT' ? minor : -minor));
  }
  return sums;
}
