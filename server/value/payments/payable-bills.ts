import type { Bill } from 'formularium/engine/server';

/** The bills that one of these providers can take, where several ways to pay are shown: any of them pays, as long as all ask for the same. */
export function payableBills(
  bills: readonly Bill[],
  providers: { readonly has: (name: string) => boolean },
): readonly Bill[] {
  const payable = bills.filter(({ provider }) => providers.has(provider));
  return payable.filter(
    ({ amount, currency }) => amount === payable[0]?.amount && currency === payable[0].currency,
  );
}
