import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A passkey of our own: what an authenticator and a browser do, for tests without a browser. */
export interface SoftPasskey {
  /** In base64url. */
  readonly id: string;
  /** Answers `navigator.credentials.create`, as JSON. */
  readonly register: (challenge: string, changes?: Ceremony) => string;
  /** Answers `navigator.credentials.get`, as JSON; its counter goes up. */
  readonly sign: (challenge: string, changes?: Ceremony) => string;
}

/** What is otherwise than usual. */
interface Ceremony {
  readonly origin?: string;
  readonly domain?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
}

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

export function softPasskey(id: string, origin: string): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const ofKey = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'));
  const cose = new Map<number, number | Uint8Array>([
    ...([
      [1, 2],
      [3, -7],
      [-1, 1],
    ] as const),
    [-2, ofKey(x)],
    [-3, ofKey(y)],
  ]);
  const rawId = Buffer.from(id);
  const credential = rawId.toString('base64url');
  let counter = 0;
  const partsOf = (type: string, challenge: string, changes: Ceremony) => {
    const { isVerified = true } = changes;
    const own = { type, challenge, origin: changes.origin ?? origin, crossOrigin: false };
    counter = changes.counter ?? counter + 1;
    const domain = changes.domain ?? new URL(origin).hostname;
    const head = (flags: number): Buffer => {
      const bytes = Buffer.alloc(5);
      bytes[0] = PRESENT | (isVerified ? VERIFIED : 0) | flags;
      bytes.writeUInt32BE(counter, 1);
      return Buffer.concat([createHash('sha256').update(domain).digest(), bytes]);
    };
    return { clientData: Buffer.from(JSON.stringify(own)), head };
  };
  const answer = (response: Readonly<Record<string, Buffer>>): string =>
    JSON.stringify({
      ...{ id: credential, rawId: credential, type: 'public-key', clientExtensionResults: {} },
      response: Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
      ),
    });
  return {
    id: credential,
    register(challenge, changes = {}) {
      const { clientData, head } = partsOf('webauthn.create', challenge, changes);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const key = Buffer.from(isoCBOR.encode(cose));
      const authData = Buffer.concat([head(ATTESTED), Buffer.alloc(16), length, rawId, key]);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]);
      const attestationObject = Buffer.from(isoCBOR.encode(attestation));
      return answer({ clientDataJSON: clientData, attestationObject });
    },
    sign(challenge, changes = {}) {
      const { clientData, head } = partsOf('webauthn.get', challenge, changes);
      const authenticatorData = head(0);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
      const signature = createSign('sha256').update(signed).sign(privateKey);
      return answer({ clientDataJSON: clientData, authenticatorData, signature });
    },
  };
}
