import type { StripeOperation, StripeResource } from '../protocol/operation.ts';
import * as all from './index.ts';

/** Every operation with the name that the official client gives it: `paymentIntents.create`. */
export const operations: readonly (readonly [string, StripeOperation])[] = Object.entries<StripeResource>(
  all,
).flatMap(([resource, members]) =>
  Object.entries(members).map(([name, operation]) => [`${resource}.${name}`, operation] as const),
);
