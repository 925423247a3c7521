import { isObject, type Json, type JsonObject } from 'formularium/engine';
import { type EventRequest, type PaymentProvider, ProviderAway } from '../payment-provider.ts';
import { answered } from './answered.ts';
import type { PaypalClient } from './client.ts';
import { disputedCapture } from './disputes.ts';
import { objectIn, objectsIn } from './order.ts';
import type { IsSigned } from './signatures.ts';

interface EventKeys {
  readonly isSigned: IsSigned;
  readonly client: PaypalClient;
}

/** The event in a request that PayPal has signed. Only its ids are used. */
export async function eventOfPaypal(
  request: EventRequest,
  { isSigned, client }: EventKeys,
): ReturnType<PaymentProvider['eventIn']> {
  if (!(await isSigned(request))) return null;
  const event = eventIn(request.body);
  if (event === null) return null;
  const { id, event_type: type, resource } = event;
  if (typeof id !== 'string' || typeof type !== 'string') return 'other';
  const object = await orderOf(type, objectIn(resource), client);
  return object === null ? 'other' : { id, type, object };
}

/** The order that an event is about. Refunds and disputes name nothing but their capture. */
async function orderOf(type: string, resource: JsonObject, client: PaypalClient): Promise<string | null> {
  const related = objectIn(objectIn(resource['supplementary_data'])['related_ids']);
  const named = related['order_id'] ?? (type.startsWith('CHECKOUT.ORDER.') ? resource['id'] : undefined);
  if (typeof named === 'string' && named !== '') return named;
  const up = objectsIn(resource['links']).find(({ rel }) => rel === 'up');
  const capture =
    disputedCapture(resource) ?? /\/v2\/payments\/captures\/(\w{1,40})$/.exec(String(up?.['href']))?.[1];
  if (capture === undefined) return null;
  const { status, body } = await answered(() =>
    client({ method: 'GET', path: `/v2/payments/captures/${capture}` }),
  );
  if (status === 404) return null;
  if (status !== 200) throw new ProviderAway(`PayPal answered ${status} about a capture`);
  const order = objectIn(objectIn(body['supplementary_data'])['related_ids'])['order_id'];
  return typeof order === 'string' ? order : null;
}

function eventIn(body: Buffer): JsonObject | null {
  try {
    const event: Json = JSON.parse(body.toString('utf8'));
    return isObject(event) ? event : null;
  } catch {
    return null;
  }
}
