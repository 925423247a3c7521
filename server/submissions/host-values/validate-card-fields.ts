import type { HostValue } from './host-value.ts';

/** Whether the card is entered in fields of the form, which are validated with it: here it always is. */
export const validateCardFields = {
  field: 'give_validate_stripe_payment_fields',
  given: () => '1',
  kept: (sent) => (sent === '1' ? sent : undefined),
} as const satisfies HostValue;
