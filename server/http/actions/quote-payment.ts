import { quotePayment as quote } from '../../payments/quote-payment.ts';
import type { Action } from './action.ts';
import { keyIn } from './submitted-envelope.ts';

/** What the answers cost now, and what the page needs to have it paid (spec 001 §7, call 2). */
export const quotePayment = {
  name: 'forminator_update_payment_amount',
  needs: 'nonce',
  envelopeOf: ({ envelope, answers }) => ({
    ...envelope,
    forminator_nonce: envelope.forminator_nonce || String(answers.get('nonce') ?? ''),
  }),
  async execute({ envelope, answers, served, visitor }, { payments, budgets }) {
    const { paymentid: token, payment_field: field, payment_method_type: way } = envelope;
    const asked = { served, key: keyIn(envelope), answers, field, token, visitor, way };
    return quote(asked, payments, budgets.quotes);
  },
} as const satisfies Action;
