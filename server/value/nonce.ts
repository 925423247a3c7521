import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/**
 * Proof that a submission comes from one of our pages: issued with the page, and valid for that form and for a while. It
 * tells when the page was made, and one visit from another.
 */
export interface Nonces {
  /** A nonce for the page of a form. `before` is the one that it replaces: the visit goes on, also if that has expired. */
  readonly issue: (formId: string, before?: string) => string;
  readonly isValid: (nonce: string, formId: string) => boolean;
  /** The visit of a nonce that was issued for the form, valid still or expired; null for any other text. */
  readonly visitOf: (nonce: string, formId: string) => Visit | null;
}

/** One page, from the moment it was made, however often its nonce is renewed. */
export interface Visit {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  /** Whether its nonce had not expired when it was read. */
  readonly isValid: boolean;
}

interface NonceOptions {
  readonly secret: Buffer;
  readonly clock: () => Date;
  readonly random: (bytes: number) => Buffer;
  readonly lifetimeMs: number;
}

interface ReadNonce extends Omit<Visit, 'isValid'> {
  readonly expiry: number;
}

/** When the visit began, when the nonce expires, the visit, and the signature over all of these and the form. */
const SHAPE = /^([0-9a-z]{1,10})\.([0-9a-z]{1,10})\.([\w-]{12})\.([\w-]{43})$/;
const VISIT_BYTES = 9;

/** Nonces signed with this secret. They are not stored: any server with the same secret can check one, also after a restart. */
export function createNonces({ secret, clock, random, lifetimeMs }: NonceOptions): Nonces {
  const key = createSecretKey(secret);
  const sign = (...parts: readonly string[]): Buffer =>
    createHmac('sha256', key).update(parts.join('.')).digest();
  const read = (nonce: string, formId: string): ReadNonce | null => {
    const [, begun, expiry, id, signature] = SHAPE.exec(nonce) ?? [];
    if (begun === undefined || expiry === undefined || id === undefined || signature === undefined)
      return null;
    const isOurs = timingSafeEqual(Buffer.from(signature, 'base64url'), sign(begun, expiry, id, formId));
    return isOurs ? { id, begunAt: Number.parseInt(begun, 36), expiry: Number.parseInt(expiry, 36) } : null;
  };
  const visitOf = (nonce: string, formId: string): Visit | null => {
    const found = read(nonce, formId);
    if (found === null) return null;
    return { id: found.id, begunAt: found.begunAt, isValid: clock().getTime() <= found.expiry };
  };
  return {
    issue(formId, before = '') {
      const now = clock().getTime();
      const visit = read(before, formId);
      const begun = (visit?.begunAt ?? now).toString(36);
      const expiry = (now + lifetimeMs).toString(36);
      const id = visit?.id ?? random(VISIT_BYTES).toString('base64url');
      return [begun, expiry, id, sign(begun, expiry, id, formId).toString('base64url')].join('.');
    },
    isValid(nonce, formId) {
      return visitOf(nonce, formId)?.isValid === true;
    },
    visitOf,
  };
}
