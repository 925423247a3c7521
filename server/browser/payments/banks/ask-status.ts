import { isObject, type Json } from 'formularium/engine';

const PATIENCE_MS = 10_000;
const NOT_FOUND = 404;

/** How a payment stands, in the words of the specification (001 §4, poll statuses); null where nobody answers. */
export async function askStatus(id: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(`/payments/${encodeURIComponent(id)}`, { signal, cache: 'no-store' });
    if (response.status === NOT_FOUND) return 'canceled';
    const reply: Json = await response.json();
    const data = isObject(reply) ? reply['data'] : null;
    const status = isObject(data ?? null) ? Object(data).status : undefined;
    return typeof status === 'string' ? status : null;
  } catch {
    return null;
  }
}

const GOING_ON: ReadonlySet<string> = new Set([
  ...['requires_action', 'requires_confirmation', 'requires_source_action', 'processing'],
]);

/** Whether its payer or their bank has still something to do. */
export function isGoingOn(status: string): boolean {
  return GOING_ON.has(status);
}

/** An error makes the next look wait twice as long, up to so many times. */
const MOST_DOUBLINGS = 4;
/** The server may be away for a moment: only the second error in a row is said. */
const ERRORS_UNTIL_SAID = 2;

/** How long to wait before the next look, after so many errors in a row. */
export function waitAfter(errors: number, usuallyMs: number): number {
  return usuallyMs * 2 ** Math.min(errors, MOST_DOUBLINGS);
}

export function isSaid(errors: number): boolean {
  return errors >= ERRORS_UNTIL_SAID;
}
