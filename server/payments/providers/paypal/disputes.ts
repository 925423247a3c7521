import type { JsonObject } from 'formularium/engine';
import type { DisputeFact, DisputePhase } from '../../machine/facts.ts';
import { ProviderAway } from '../payment-provider.ts';
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

/** Whose the money is by what PayPal has decided. What it pays for itself leaves it with us. */
const OURS: ReadonlySet<string> = new Set([
  ...['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED'],
]);

/** Null for one about something else. */
function phaseOf(dispute: JsonObject, capture: string): DisputePhase | null {
  const about = objectsIn(dispute['disputed_transactions']);
  if (!about.some(({ seller_transaction_id: named }) => named === capture)) return null;
  if (dispute['status'] === 'RESOLVED') {
    const outcome = String(objectIn(dispute['dispute_outcome'])['outcome_code']);
    return OURS.has(outcome) ? 'won' : 'lost';
  }
  return dispute['dispute_life_cycle_stage'] === 'INQUIRY' ? 'inquiry' : 'open';
}
