import { openNext } from '../payments/banks/next-window.ts';
import type { BrowserEffect } from './effect.ts';

/** Has the payer led to their bank, with the first look at the payment: scripts that are loaded for two effects need not come in their order. */
export const openWindow = {
  type: 'open-window',
  perform: openNext,
} as const satisfies BrowserEffect<'open-window'>;
