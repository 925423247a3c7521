import { createCipheriv, createDecipheriv } from 'node:crypto';
import { type CompiledForm, isObject, type Json, type JsonObject } from 'formularium/engine';
import type { Tools } from '../storage/tools.ts';
import type { CarriedForm } from './page-state.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type SealedFor = Pick<CarriedForm, 'key'>;

/**
 * The secrets of a form as a text that its page may carry: nobody can read it, and it opens only for the same form and the same visit.
 * Blank when there are none.
 */
export function seal(
  form: CompiledForm,
  secrets: JsonObject,
  { key }: SealedFor,
  { sign, random }: Pick<Tools, 'sign' | 'random'>,
): string {
  if (Object.keys(secrets).length === 0 || key === '') return '';
  const nonce = random(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, sign('secrets of a page', form.id), nonce);

  cipher.setAAD(Buffer.from(key));
  const sealed = [cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url');
}

/** The secrets that a page carries. Anything that was not sealed for it is as good as absent. */
export function unseal(
  form: CompiledForm,
  { key, sealed }: SealedFor & Pick<CarriedForm, 'sealed'>,
  { sign }: Pick<Tools, 'sign'>,
): JsonObject {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return {};
  const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(
    CIPHER,
    sign('secrets of a page', form.id),
    bytes.subarray(0, NONCE_BYTES),
    { authTagLength: TAG_BYTES },
  );

  decipher.setAAD(Buffer.from(key));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const secrets: Json = JSON.parse(decipher.update(text, undefined, 'utf8') + decipher.final('utf8'));
    return isObject(secrets) ? secrets : {};
  } catch {
    // It has been changed, or was sealed for another form, visit or secret of the server.
    return {};
  }
}
