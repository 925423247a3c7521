import {
  createPublicKey,
  createSign,
  createVerify,
  generateKeyPairSync,
  type KeyObject,
  type KeyPairKeyObjectResult,
} from 'node:crypto';
import { crc32 } from 'node:zlib';
import { selfSigned } from './certificate.ts';

/** What PayPal sends beside an event, and signs together with it. */
export interface SignedTransmission {
  readonly id: string;
  readonly time: string;
  readonly webhookId: string;
  /** Byte by byte as it is sent. */
  readonly body: string;
}

/** A key of PayPal's, with the certificate that it publishes. */
export interface PaypalSigner {
  readonly certificateId: string;
  /** PEM */
  readonly certificate: string;
  readonly sign: (sent: SignedTransmission) => string;
  /** A signature by a key that is nobody's. */
  readonly forge: (sent: SignedTransmission) => string;
  readonly verify: (sent: SignedTransmission, signature: string) => boolean;
}

const BITS = 2048;

/** A key pair that takes a tenth of a second to make: made at the first call, and given by every one. */
function lastingKeys(): () => KeyPairKeyObjectResult {
  let made: KeyPairKeyObjectResult | null = null;
  return () => {
    made ??= generateKeyPairSync('rsa', { modulusLength: BITS });
    return made;
  };
}

const ownKeys = lastingKeys();
const nobodysKeys = lastingKeys();

/** A signer whose certificate is valid for half a month. */
export function paypalSigner(id: string, now: number): PaypalSigner {
  const { privateKey, publicKey } = ownKeys();
  const certificate = selfSigned('messageverificationcerts.paypal.com', { privateKey, publicKey, now });
  const key = createPublicKey(certificate);
  return {
    certificateId: `CERT-${id}`,
    certificate,
    sign: (sent) => signed(sent, privateKey),
    forge: (sent) => signed(sent, nobodysKeys().privateKey),
    verify: (sent, signature) =>
      createVerify('RSA-SHA256').update(messageOf(sent)).verify(key, signature, 'base64'),
  };
}

function signed(sent: SignedTransmission, key: KeyObject): string {
  return createSign('RSA-SHA256').update(messageOf(sent)).sign(key, 'base64');
}

function messageOf({ id, time, webhookId, body }: SignedTransmission): string {
  return [id, time, webhookId, crc32(body)].join('|');
}
