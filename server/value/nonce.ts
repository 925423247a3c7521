import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** Proof that a submission comes from one of our pages: issued with the page, and valid for that form and for a while. */
export interface Nonces {
  readonly issue: (formId: string) => string;
  readonly isValid: (nonce: string, formId: string) => boolean;
}

interface NonceOptions {
  readonly secret: Buffer;
  readonly clock: () => Date;
  readonly lifetimeMs: number;
}

const SHAPE = /^([0-9a-z]{1,10})\.([\w-]{43})$/;

/** Nonces signed with this secret. They are not stored: any server with the same secret can check one, also after a restart. */
export function createNonces({ secret, clock, lifetimeMs }: NonceOptions): Nonces {
  const key = createSecretKey(secret);
  const sign = (formId: string, expiry: string): Buffer =>
    createHmac('sha256', key).update(`${expiry}.${formId}`).digest();
  return {
    issue(formId) {
      const expiry = (clock().getTime() + lifetimeMs).toString(36);
      return `${expiry}.${sign(formId, expiry).toString('base64url')}`;
    },
    isValid(nonce, formId) {
      const [, expiry, signature] = SHAPE.exec(nonce) ?? [];
      if (expiry === undefined || signature === undefined) return false;
      const isOurs = timingSafeEqual(Buffer.from(signature, 'base64url'), sign(formId, expiry));
      return isOurs && clock().getTime() <= Number.parseInt(expiry, 36);
    },
  };
}
