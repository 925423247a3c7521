import { expect, it } from 'vitest';
import { phoneKey } from './phone-key.ts';

it('is the same however a number is written', () => {
  expect(phoneKey('+43 (0)664/123 45 67')).toBe('+436641234567');
  expect(phoneKey('+1 (202) 555-0123')).toBe('+12025550123');
});

it('keeps the digits of a number whose country is unknown', () => {
  expect(phoneKey('0664 123-4567')).toBe('06641234567');
  expect(phoneKey('+999 012')).toBe('+999012');
});
