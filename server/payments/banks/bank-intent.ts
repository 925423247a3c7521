import type { JsonObject } from 'formularium/engine';
import type { IntentRows } from '../books/payment-rows.ts';

/** The way to pay by which the payer of an intent is led to their bank, such as `ideal`; '' for any that leads nowhere. */
export function bankOf({ commands }: Pick<IntentRows, 'commands'>): string {
  const created = commands.find(({ type }) => type === 'create')?.parameters ?? {};
  return String(created['bank'] ?? '');
}

/** What the command that makes an intent says of that. */
export function bankParameters(bank: string): JsonObject {
  return bank === '' ? {} : { bank };
}

/**
 * An address to which a payer may be led; '' for any other. What a provider says is no reason to open `javascript:` in a window of ours, or
 * to send a payer on unencrypted.
 */
export function leadingAddress(text: string, isLive: boolean): string {
  if (!URL.canParse(text)) return '';
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && !isLive) ? href : '';
}

/** The path of the page on which a payer goes on who was at their bank: it does whatever is right by then. */
export function bankPagePath(payment: string): string {
  return `/payments/${encodeURIComponent(payment)}/page`;
}

/** The path to which a bank leads its payer back, in whichever window they were. */
export function bankReturnPath(payment: string): string {
  return `/payments/${encodeURIComponent(payment)}/back`;
}
