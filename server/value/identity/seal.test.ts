import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';
import { signerWith } from './signer.ts';

const toolsWith = (secret: string) => ({
  sign: signerWith(Buffer.from(secret)),
  random: randomBytes,
});
const tools = toolsWith('ours');

it('gives back what was sealed, and never the same twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, place) => {
      const sealed = seal(text, place, tools);
      expect(unseal(sealed, place, tools)).toBe(text);
      expect(seal(text, place, tools)).not.toBe(sealed);
    }),
  );
});

it('gives nothing to another place or secret, or of what has been changed', () => {
  const sealed = seal('secret', 'totp 1', tools);
  expect(unseal(sealed, 'totp 2', tools)).toBeNull();
  expect(unseal(sealed, 'totp 1', toolsWith('theirs'))).toBeNull();
  fc.assert(
    fc.property(
      fc.nat(Buffer.from(sealed, 'base64url').length - 1),
      fc.integer({ min: 1, max: 255 }),
      (at, by) => {
        const bytes = Buffer.from(sealed, 'base64url');
        bytes[at] = (bytes[at] ?? 0) ^ by;
        expect(unseal(bytes.toString('base64url'), 'totp 1', tools)).toBeNull();
      },
    ),
  );
  for (const text of ['', 'x', '!!', sealed.slice(0, -4)]) expect(unseal(text, 'totp 1', tools)).toBeNull();
});
