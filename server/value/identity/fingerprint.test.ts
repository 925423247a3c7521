import { expect, it } from 'vitest';
import { fingerprintBy } from './fingerprint.ts';
import { signerWith } from './signer.ts';

const sign = signerWith(Buffer.alloc(32, 7));
const fingerprint = fingerprintBy(sign);

it('is the same for the same parts, and different for any others, however they are divided', () => {
  expect(fingerprint('voter', 'a', 'bc')).toBe(fingerprint('voter', 'a', 'bc'));
  const others = [
    fingerprint('voter', 'ab', 'c'),
    fingerprint('voter', 'abc'),
    fingerprint('a', 'bc', 'voter'),
  ];
  expect(new Set([fingerprint('voter', 'a', 'bc'), ...others]).size).toBe(4);
  expect(fingerprintBy(signerWith(Buffer.alloc(32, 8)))('voter', 'a', 'bc')).not.toBe(
    fingerprint('voter', 'a', 'bc'),
  );
});

it('is a signature as a text', () => {
  expect(Buffer.from(fingerprint('voter', 'a', 'bc'), 'base64url')).toEqual(sign('voter', 'a', 'bc'));
});
