import type { AnySchemaObject } from 'ajv';
import type { LoggedCall } from '../frame/call-log.ts';
import { paypalReplies } from './paypal-replies.ts';
import { checkOf } from './published-api.ts';

let replies: Promise<readonly LoggedCall[]> | null = null;

/** The same run serves both documents. */
function calls(): Promise<readonly LoggedCall[]> {
  replies ??= paypalReplies();
  return replies;
}

export const paypalOrders = checkOf({
  ...{ file: 'paypal-orders-v2.json', prefix: '/v2/checkout/', calls, read: withoutSentences },
});
export const paypalPayments = checkOf({
  ...{ file: 'paypal-payments-v2.json', prefix: '/v2/payments/', calls, read: withoutSentences },
});

/** PayPal words the same issue in other ways for other calls: its names are compared. */
function withoutSentences(body: AnySchemaObject): AnySchemaObject {
  const { details } = body;
  if (!Array.isArray(details)) return body;
  return { ...body, details: details.map(({ description: _, ...named }) => named) };
}
