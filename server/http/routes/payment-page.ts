import { showPayment } from '../payments/show-payment.ts';
import type { Route } from './route.ts';

/** The page of a submission that is paid on a page of its provider’s own. Its key, which nobody else knows, leads to it. */
export const paymentPageRoute = {
  method: 'GET',
  path: '/forms/:name/payment/:key',
  format: 'html',
  needs: 'nothing',
  answer: showPayment,
} as const satisfies Route;
