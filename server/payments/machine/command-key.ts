import { createHash } from 'node:crypto';

/** What the provider is told to do. */
export type CommandType = 'create' | 'update' | 'confirm' | 'capture' | 'cancel' | 'refund';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 26;
const BITS = 5;

/**
 * The key by which a provider knows a command again. It is numbered, never made of the values: the second confirmation after 3-D Secure, or
 * a change from 10 to 20 to 10, would otherwise be answered with the first one and do nothing.
 */
export function commandKey(type: CommandType, intent: string, nth: number): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([type, intent, nth]))
    .digest();
  let text = '';
  for (let place = 0; place < LENGTH; place += 1) text += ALPHABET[quintet(bytes, place)];
  return text;
}

/** The five bits at a place of a digest. */
function quintet(bytes: Buffer, place: number): number {
  const bit = place * BITS;
  const pair = bytes.readUInt16BE(Math.min(bit >> 3, bytes.length - 2));
  return (pair >> (16 - BITS - (bit & 7))) & 31;
}
