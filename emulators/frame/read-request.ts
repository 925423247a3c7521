import type { IncomingMessage } from 'node:http';
import type { EmulatorRequest } from './emulator.ts';

const MOST_BYTES = 1_000_000;

/** Reads a request with its body. Rejects when that is larger than any provider takes. */
export async function readRequest(message: IncomingMessage): Promise<EmulatorRequest> {
  const { method = 'GET', url = '/', headers } = message;
  const address = new URL(url, 'http://emulator');
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of message) {
    length += piece.length;
    if (length > MOST_BYTES) throw new Error(`The request is longer than ${MOST_BYTES} bytes.`);
    pieces.push(piece);
  }
  const flat = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return {
    method,
    path: address.pathname,
    query: address.searchParams,
    headers: Object.fromEntries(flat),
    body: Buffer.concat(pieces).toString('utf8'),
  };
}

/** The fields of a body: a form, or JSON where the provider takes it. Null when it is neither. */
export function fieldsOf({ headers, body }: EmulatorRequest): ReadonlyMap<string, string> | null {
  const type = headers['content-type'] ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) return new Map(new URLSearchParams(body));
  if (!type.startsWith('application/json')) return null;
  try {
    const entries = Object.entries(JSON.parse(body) as Readonly<Record<string, unknown>>);
    return new Map(entries.map(([name, value]) => [name, String(value)]));
  } catch {
    return null;
  }
}
