import type { HostValue } from './host-value.ts';

/** The nonce among the answers (spec 000 §3). It is a key, and is not kept. */
export const formHash = {
  field: 'give-form-hash',
  given: () => '',
  kept: (sent, { form, nonces }) => (nonces.isValid(sent, form.id) ? null : undefined),
} as const satisfies HostValue;
