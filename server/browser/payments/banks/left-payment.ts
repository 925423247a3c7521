import { inTab } from '../../follow/tab-storage.ts';

const PLACE = 'formularium-bank';

/** The payment at a bank that a page of this tab has begun and not seen the end of; '' for none. */
export function leftPayment(): string {
  return inTab((storage) => storage.getItem(PLACE)) ?? '';
}

/** Remembers it for the next page of this tab. */
export function leavePayment(id: string): void {
  inTab((storage) => storage.setItem(PLACE, id));
}

export function forgetLeft(): void {
  inTab((storage) => storage.removeItem(PLACE));
}

/** Where a payment at a bank goes on, whatever has become of it. */
export function bankPage(id: string): string {
  return `/payments/${encodeURIComponent(id)}/page`;
}
