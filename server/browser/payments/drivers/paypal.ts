import type { PaymentDriver } from '../payment-driver.ts';

/** The button of PayPal. Forms that are paid by card load nothing of it. */
export const paypal = {
  provider: 'paypal',
  open: async (place) => (await import('../paypal/open-button.ts')).openButton(place),
} as const satisfies PaymentDriver;
