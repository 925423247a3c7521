import { expect, it } from 'vitest';
import { fingerprintWith } from './fingerprint.ts';

const fingerprint = fingerprintWith(Buffer.alloc(32, 7));

it('is the same for the same parts, and different for any others, however they are divided', () => {
  expect(fingerprint('voter', 'a', 'bc')).toBe(fingerprint('voter', 'a', 'bc'));
  const others = [
    fingerprint('voter', 'ab', 'c'),
    fingerprint('voter', 'abc'),
    fingerprint('a', 'bc', 'voter'),
  ];
  expect(new Set([fingerprint('voter', 'a', 'bc'), ...others]).size).toBe(4);
  expect(fingerprintWith(Buffer.alloc(32, 8))('voter', 'a', 'bc')).not.toBe(fingerprint('voter', 'a', 'bc'));
});
