import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandKey } from './command-key.ts';
import { NO_FACTS } from './facts.ts';
import { type IntentIdentity, proofOf } from './proof.ts';

const OURS: IntentIdentity = {
  ...{ id: 'pi_1', isLive: true, currency: 'USD', payment: 'token', form: '190', key: 'key-1' },
  intent: 'token.1',
  ...{ onBehalfOf: '', customer: '' },
};

describe('a proof', () => {
  it('is believed when everything is ours', () => {
    expect(proofOf({ identity: { ...OURS }, facts: NO_FACTS }, OURS)).toEqual({ facts: NO_FACTS });
  });

  it.each(Object.keys(OURS) as (keyof IntentIdentity)[])('is not believed with another %s', (name) => {
    const identity = { ...OURS, [name]: name === 'isLive' ? false : 'other' };
    expect(proofOf({ identity, facts: NO_FACTS }, OURS)).toEqual({ mismatches: [name] });
  });
});

describe('the key of a command', () => {
  it('is 130 bits of its digest, in 26 letters and digits', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (intent, nth) => {
        const key = commandKey('capture', intent, nth);
        expect(key).toMatch(/^[a-z2-7]{26}$/);
        const hex = createHash('sha256')
          .update(JSON.stringify(['capture', intent, nth]))
          .digest('hex');
        let bits = 0n;
        for (const letter of key)
          bits = bits * 32n + BigInt('abcdefghijklmnopqrstuvwxyz234567'.indexOf(letter));
        expect(bits).toBe(BigInt(`0x${hex}`) >> 126n);
      }),
    );
  });

  it('is another one for each command, each intent and each time', () => {
    const keys = [
      commandKey('confirm', 'a', 1),
      commandKey('confirm', 'a', 2),
      commandKey('confirm', 'b', 1),
      commandKey('update', 'a', 1),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
