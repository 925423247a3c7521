import { createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { textOfReply } from '../../../value/reads/text-of-reply.ts';
import type { EventRequest } from '../payment-provider.ts';

const FOLDER = '/v1/notifications/certs/';
const PATIENCE_MS = 5_000;
const MOST_BYTES = 100_000;
const MOST_CERTIFICATES = 20;
const MOST_A_MINUTE = 10;
const MINUTE_MS = 60_000;
const AHEAD_MS = 5 * 60 * 1000;
/** PayPal sends an event again for three days. */
const BEHIND_MS = 4 * 24 * 60 * 60 * 1000;

/** Whether PayPal has signed a request for our webhook. */
export type IsSigned = (request: EventRequest) => Promise<boolean>;

/** Verifies signatures with PayPal’s certificates, which come from PayPal’s own hosts alone. */
export function paypalSignatures(webhookId: string, origins: readonly string[]): IsSigned {
  const certificateAt = keptCertificates();
  return async ({ body, headers, now }) => {
    const said = (name: string): string => {
      const value = headers[`paypal-${name}`];
      return typeof value === 'string' ? value : '';
    };
    const time = Date.parse(said('transmission-time'));
    if (!(time - now <= AHEAD_MS && now - time <= BEHIND_MS)) return false;
    if (said('auth-algo').toUpperCase() !== 'SHA256WITHRSA' || said('transmission-id') === '') return false;
    const url = URL.canParse(said('cert-url')) ? new URL(said('cert-url')) : null;
    if (url === null || !origins.includes(url.origin) || !url.pathname.startsWith(FOLDER)) return false;
    const certificate = await certificateAt(url.origin + url.pathname, now);
    if (certificate === null || !isValidAt(certificate, now)) return false;
    const message = [said('transmission-id'), said('transmission-time'), webhookId, crc32(body)].join('|');
    const signature = said('transmission-sig');
    return createVerify('RSA-SHA256').update(message).verify(certificate.publicKey, signature, 'base64');
  };
}

/** Certificates by their addresses, each asked for once. Whoever makes addresses up has PayPal asked a few times a minute, not each time. */
function keptCertificates(): (url: string, now: number) => Promise<X509Certificate | null> {
  const kept = new Map<string, X509Certificate>();
  let minute = 0;
  let asked = 0;
  return async (url, now) => {
    const known = kept.get(url);
    if (known !== undefined) return known;
    const current = Math.floor(now / MINUTE_MS);
    if (current !== minute) asked = 0;
    minute = current;
    asked += 1;
    if (asked > MOST_A_MINUTE) return null;
    const found = await loadCertificate(url).catch(() => null);
    const [oldest] = kept.keys();
    if (kept.size >= MOST_CERTIFICATES && oldest !== undefined) kept.delete(oldest);
    if (found !== null) kept.set(url, found);
    return found;
  };
}

function isValidAt({ validFrom, validTo }: X509Certificate, now: number): boolean {
  return Date.parse(validFrom) <= now && now <= Date.parse(validTo);
}

async function loadCertificate(url: string): Promise<X509Certificate> {
  const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
  const text = await textOfReply(reply, MOST_BYTES);
  if (!reply.ok) throw new Error(`PayPal answers with ${reply.status}.`);
  return new X509Certificate(text);
}
