import type { PaymentSettings } from '../../value/payments/payment-settings.ts';
import type { EnvironmentSettings } from '../settings.ts';
import { bankAccountIn, isAccountInForms } from './bank-account-in.ts';
import { paypalIn } from './paypal-settings.ts';
import { stripeIn } from './stripe-settings.ts';

/** Who takes payments. */
export function paymentSettingsIn(settings: EnvironmentSettings): PaymentSettings {
  return {
    ...{ stripe: stripeIn(settings), paypal: paypalIn(settings), account: bankAccountIn(settings) },
    ...(isAccountInForms(settings) && { isAccountInForms: true }),
  };
}
