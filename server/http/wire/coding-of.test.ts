import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codingOf } from './coding-of.ts';

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['GZIP;q=0.5, Br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['gzip;q=0, br; q=0', null],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['brotli, xgzip', null],
  ['br;q=2, gzip', 'gzip'],
] as const)('a client that says “%s” gets %s', (accepted, coding) => {
  expect(codingOf(accepted, ['br', 'gzip'])).toBe(coding);
});

it('gives nothing but what it is asked for, whatever a client says', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'brgzip*;q=01., ') }), (accepted) => {
      expect(['gzip', null]).toContain(codingOf(accepted, ['gzip']));
    }),
  );
});
