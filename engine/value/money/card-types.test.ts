import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cardTypeOf,
  hasRightCheckDigit,
  isCardCode,
  isCardNumber,
  typedCardCode,
  typedCardNumber,
} from './card-types.ts';

// The numbers which card networks and providers publish for tests.
const PUBLISHED = [
  ['4242424242424242', 'visa'],
  ['4222222222222', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['2223003122003222', 'mastercard'],
  ['378282246310005', 'amex'],
  ['371449635398431', 'amex'],
  ['30569309025904', 'diners'],
  ['38520000023237', 'diners'],
  ['36227206271667', 'diners'],
  ['6011111111111117', 'discover'],
  ['6445644564456445', 'discover'],
  ['3530111333300000', 'jcb'],
  ['6759649826438453', 'maestro'],
  ['5018000000000009', 'maestro'],
  ['5019717010103742', 'dankort'],
  ['6007220000000004', 'forbrugsforeningen'],
  ['6200000000000005', 'unionpay'],
  ['6221260000000000', 'unionpay'],
  ['6205500000000000004', 'unionpay'],
  ['8800000000000000', 'unionpay'],
] as const;

const LENGTHS: Readonly<Record<string, readonly number[]>> = {
  visa: [13, 16],
  mastercard: [16],
  amex: [15],
  diners: [14],
  discover: [16],
  jcb: [16],
  maestro: [12, 13, 14, 15, 16, 17, 18, 19],
  dankort: [16],
  forbrugsforeningen: [16],
  unionpay: [16, 17, 18, 19],
};

describe('isCardNumber', () => {
  it.each(PUBLISHED)('accepts %s, of %s', (number, type) => {
    expect(cardTypeOf(number)?.name).toBe(type);
    expect(isCardNumber(number)).toBe(true);
    expect(isCardNumber(typedCardNumber(number))).toBe(true);
    expect(cardTypeOf(number)?.lengths).toEqual(LENGTHS[type]);
  });

  it.each(['', '4', '424242424242424', '42424242424242424', '1234567812345670', '4242x424242424242', '0'])(
    'refuses “%s”',
    (number) => {
      expect(isCardNumber(number)).toBe(false);
    },
  );

  it('refuses any single mistyped digit if there is a check digit', () => {
    const slips = fc.tuple(fc.constantFrom(...PUBLISHED), fc.nat(), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(slips, ([[number], at, by]) => {
        const place = at % number.length;
        const slip = [...number]
          .map((digit, i) => (i === place ? String((Number(digit) + by) % 10) : digit))
          .join('');
        const type = cardTypeOf(slip);
        if (type?.hasCheckDigit === true) expect(isCardNumber(slip)).toBe(false);
      }),
    );
  });

  it('agrees on the check digit with the sum calculated step by step', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,25}$/), (digits) => {
        const doubled = ['0', '2', '4', '6', '8', '1', '3', '5', '7', '9'];
        const sum = [...digits]
          .reverse()
          .map((digit, place) => Number(place % 2 === 1 ? doubled[Number(digit)] : digit))
          .reduce((a, b) => a + b, 0);
        expect(hasRightCheckDigit(digits)).toBe(sum % 10 === 0);
      }),
    );
  });

  it('accepts exactly the lengths of each type', () => {
    for (const [number, name] of PUBLISHED) {
      for (let length = 8; length <= 22; length += 1) {
        const start = number.slice(0, 6).padEnd(length - 1, '0');
        const made = [...'0123456789'].map((digit) => start + digit).find(hasRightCheckDigit) ?? '';
        expect(isCardNumber(made)).toBe(LENGTHS[name]?.includes(length) ?? false);
      }
    }
  });
});

describe('isCardCode', () => {
  it.each([
    ['123', '4242 4242', true],
    ['1234', '4242 4242', false],
    ['123', '3782', true],
    ['1234', '3782', true],
    ['12', '3782', false],
    ['123', '', true],
    ['1234', '99', true],
    ['12345', '', false],
    ['12a', '', false],
  ])('%s with “%s”: %s', (code, number, isRight) => {
    expect(isCardCode(code, number)).toBe(isRight);
  });
});

describe('a card as it is typed', () => {
  it.each([
    ['42424', '4242 4'],
    ['4242424242424242999', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['30569309025904', '3056 930902 5904'],
    ['6205500000000000004', '6205 5000 0000 0000 004'],
    ['42x4-2', '4242'],
    ['', ''],
  ])('shows the number “%s” as “%s”', (text, shown) => {
    expect(typedCardNumber(text)).toBe(shown);
  });

  it('cuts a code to four digits', () => {
    expect(typedCardCode('12a345')).toBe('1234');
  });

  it('does not change once it is shown', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^\d*$/), (noise, digits) => {
        const shown = typedCardNumber(noise + digits);
        expect(typedCardNumber(shown)).toBe(shown);
      }),
    );
  });
});
