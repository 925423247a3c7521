import { quoteOrder } from '../../payments/quote-payment.ts';
import { CREATE_ORDER } from '../wire/order-json.ts';
import type { Action } from './action.ts';
import { keyIn } from './submitted-envelope.ts';

/** An order at PayPal for what the answers cost: the page hands it to PayPal's button (spec 001 §7, call 4). */
export const createOrder = {
  name: CREATE_ORDER,
  needs: 'nonce',
  async execute({ envelope, answers, served, visitor }, { payments, budgets }) {
    const { paymentid: token, payment_field: field } = envelope;
    const asked = { served, key: keyIn(envelope), answers, field, token, visitor };
    return quoteOrder(asked, payments, budgets.quotes);
  },
} as const satisfies Action;
