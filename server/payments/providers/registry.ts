import type { PaymentSettings } from '../../value/payments/payment-settings.ts';
import * as all from './index.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Opens a provider with the settings of a server; null where it has none for it. */
type OpenProvider = (settings: PaymentSettings) => PaymentProvider | null;

/** The providers that a server has settings for, by their names. */
export function openProviders(settings: PaymentSettings): ReadonlyMap<string, PaymentProvider> {
  const opened = Object.values<OpenProvider>(all).flatMap((open) => open(settings) ?? []);
  return new Map(opened.map((provider) => [provider.name, provider]));
}
