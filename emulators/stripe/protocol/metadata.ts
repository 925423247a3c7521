import type Stripe from 'stripe';

/** Metadata after an update: an empty text takes a key away, nothing in place of the object takes away all. */
export function mergeMetadata(
  known: Stripe.Metadata,
  given: Stripe.Emptyable<Stripe.MetadataParam> | undefined,
): Stripe.Metadata {
  if (given === undefined) return known;
  if (given === null || given === '') return {};
  const merged = Object.entries({ ...known, ...given }).map(
    ([key, value]) => [key, String(value ?? '')] as const,
  );
  return Object.fromEntries(merged.filter(([, value]) => value !== ''));
}
