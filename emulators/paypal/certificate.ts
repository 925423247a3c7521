import { createSign, type KeyObject } from 'node:crypto';

interface CertifiedKey {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const DAY_MS = 24 * 3_600_000;
const SHA256_WITH_RSA = '2a864886f70d01010b';
const COMMON_NAME = '550403';

/** A certificate that a key gives itself, as PEM: valid for a month around now. */
export function selfSigned(name: string, { privateKey, publicKey, now }: CertifiedKey): string {
  const algorithm = sequence(oid(SHA256_WITH_RSA), der(0x05));
  const subject = sequence(der(0x31, sequence(oid(COMMON_NAME), der(0x0c, Buffer.from(name)))));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    algorithm,
    subject,
    sequence(time(now - 15 * DAY_MS), time(now + 15 * DAY_MS)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey);
  const whole = sequence(body, algorithm, der(0x03, Buffer.of(0), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

/** A time until 2049, as `YYMMDDhhmmssZ`. */
function time(ms: number): Buffer {
  const text = new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${text}Z`));
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length);
  const bytes = length < 0x100 ? [length] : [length >> 8, length & 0xff];
  return Buffer.of(0x80 | bytes.length, ...bytes);
}
