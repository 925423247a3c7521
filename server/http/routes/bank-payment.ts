import { showBankPayment } from '../payments/bank-payment.ts';
import type { Route } from './route.ts';

/** Where a payer goes on who was at their bank. The token of the payment, which nobody can guess, leads to it. */
export const bankPayment = {
  method: 'GET',
  path: '/payments/:payment/page',
  format: 'html',
  needs: 'nothing',
  answer: showBankPayment,
} as const satisfies Route;
