import type { PaymentDriver } from '../payment-driver.ts';
import * as all from './index.ts';

/** The elements that pages can show, by the names of their providers. */
export const paymentDrivers: ReadonlyMap<string, PaymentDriver> = new Map(
  Object.values<PaymentDriver>(all).map((driver) => [driver.provider, driver]),
);
