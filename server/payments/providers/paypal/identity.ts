import type { JsonObject } from 'formularium/engine';
import type { IntentIdentity } from '../../machine/proof.ts';

const BETWEEN = ',';

type OwnIds = Pick<IntentIdentity, 'intent' | 'form' | 'key'>;

/** What an order is given along, in members that are never cut. */
export function idsForOrder({ intent, form, key }: OwnIds): JsonObject {
  return {
    reference_id: referenceOf(form),
    custom_id: [intent, key].join(BETWEEN),
    // PayPal takes each of these once, so that nothing is charged twice even if everything else fails.
    invoice_id: intent,
  };
}

/** A form as the name of a unit. Forms may have any name, and the place is long enough for all in this alphabet. */
export function referenceOf(form: string): string {
  return Buffer.from(form).toString('base64url');
}

/** The same, read from the unit of an order. */
export function idsOfUnit({ reference_id, custom_id }: JsonObject): OwnIds & Pick<IntentIdentity, 'payment'> {
  const [intent = '', key = ''] = String(custom_id ?? '').split(BETWEEN);
  return {
    intent,
    key,
    payment: intent.slice(0, Math.max(0, intent.lastIndexOf('.'))),
    form: Buffer.from(String(reference_id ?? ''), 'base64url').toString('utf8'),
  };
}
