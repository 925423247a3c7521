import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idMaker } from '../identity/ids.ts';
import { isIban } from './bank-account.ts';
import { donationNumber, idEndOf } from './donation-number.ts';

const IBANS = ['GB82 WEST 1234 5698 7654 32', 'DE89 3704 0044 0532 0130 00', 'NO93 8601 1117 947'];

describe('an IBAN', () => {
  it.each(IBANS)('is read with and without spaces: %s', (iban) => {
    expect([isIban(iban), isIban(iban.replaceAll(' ', '').toLowerCase())]).toEqual([true, true]);
  });

  it('is refused with one character mistyped, or two neighbours exchanged', () => {
    fc.assert(
      fc.property(fc.constantFrom(...IBANS), fc.nat(), fc.nat(9), (iban, chance, digit) => {
        const text = iban.replaceAll(' ', '');
        const at = 2 + (chance % (text.length - 3));
        const mistyped = text.slice(0, at) + digit + text.slice(at + 1);
        const exchanged = text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
        for (const wrong of [mistyped, exchanged]) expect(isIban(wrong)).toBe(wrong === text);
      }),
    );
  });

  it.each(['', 'GB82', '82GB WEST 1234 5698 7654 32', 'GB82-WEST-1234-5698-7654-32'])(
    'is not “%s”',
    (text) => {
      expect(isIban(text)).toBe(false);
    },
  );
});

describe('the number of a donation', () => {
  it('is the end of its id, which is found by it however it is written', () => {
    const id = idMaker(() => new Date(), randomBytes)();
    const number = donationNumber(id);
    expect(number).toMatch(/^[0-9A-F]{4} [0-9A-F]{4} [0-9A-F]{4}$/);
    for (const written of [number, number.toLowerCase(), number.replaceAll(' ', ''), ` ${number} `])
      expect(id.endsWith(idEndOf(written) ?? 'nowhere')).toBe(true);
  });

  it.each(['', 'Ada', '7F3A 92C1', '7F3A  92C1 04BE', '7F3A 92C1 04BG', '7F3A 92C1 04BE 0'])(
    'is not “%s”',
    (text) => {
      expect(idEndOf(text)).toBeNull();
    },
  );
});
