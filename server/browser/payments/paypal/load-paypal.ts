import { loadScript, type PayPalNamespace } from '@paypal/paypal-js';
import type { PaymentPlace } from '../payment-driver.ts';

/** What PayPal calls the languages of pages. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en_US', de: 'de_DE', ar: 'ar_EG' };

/** PayPal's script for the currency and the language of a field: loaded once, and again after a failure. */
export async function loadPaypal({ field, given, language }: PaymentPlace): Promise<PayPalNamespace> {
  const { currency, locale } = field.definition;
  const known = LOCALES[language.split('-')[0] ?? ''] ?? 'en_US';
  const api = await loadScript({
    clientId: given.publishableKey,
    sdkBaseUrl: given.scriptAddress,
    components: 'buttons',
    // Approved money is set aside first, and taken once the form is kept.
    intent: 'authorize',
    currency: String(currency),
    locale: typeof locale === 'string' ? locale : known,
  });
  if (api === null) throw new Error('The script of PayPal is not there.');
  return api;
}
