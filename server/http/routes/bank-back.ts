import { showBankBack } from '../payments/bank-payment.ts';
import type { Route } from './route.ts';

/** Where a bank leads its payer back to, in whichever window they were. The token of the payment, which nobody can guess, leads to it. */
export const bankBack = {
  method: 'GET',
  path: '/payments/:payment/back',
  format: 'html',
  needs: 'nothing',
  answer: showBankBack,
} as const satisfies Route;
