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
  for (const { id } of captures) {
    const about = encodeURIComponent(String(id));
    const listed = await read(`${PATH}?disputed_transaction_id=${about}`, client);
    for (const { dispute_id: named } of objectsIn(listed?.['items']).slice(0, MOST)) {
      const dispute = await read(`${PATH}/${encodeURIComponent(String(named))}`, client);
      const phase = dispute === null ? null : phaseOf(dispute, String(id));
      if (phase !== null) found.push({ id: String(named), phase, askedAt });
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
  const moved = objectsIn(dispute['money_movements']).filter((one) => one['affected_party'] === 'SELLER');
  if (outcome === undefined && moved.length === 0) return standing;
  return hasTaken(moved) ? 'lost' : 'won';
}

/** Whether more was taken from this account than came back, in any currency. */
function hasTaken(movements: readonly JsonObject[]): boolean {
  const sums = new Map<string, bigint>();
  for (const { type, amount } of movements) {
    const { currency_code: code, value } = objectIn(amount);
    const minor = minorOfPaypal(value, String(code));
    if (minor === null)
      throw new ProviderAway('PayPal names an amount that its currency cannot express.', 'unreadable');
    sums.set(String(code), (sums.get(String(code)) ?? 0n) + (type === 'DEBIT' ? -minor : minor));
  }
  return [...sums.values()].some((sum) => sum < 0n);
}
