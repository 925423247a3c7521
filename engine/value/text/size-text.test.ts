import { describe, expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

describe('sizeText', () => {
  it.each([
    [0, '0 Bytes'],
    [-1, '0 Bytes'],
    [Number.NaN, '0 Bytes'],
    [1, '1 Bytes'],
    [999, '999 Bytes'],
    [1000, '1 KB'],
    [1500, '1.5 KB'],
    [999_994, '999.99 KB'],
    [999_999, '1 MB'],
    [4_770_000, '4.77 MB'],
    [8e6, '8 MB'],
    [2e24, '2 YB'],
    [5e27, '5000 YB'],
  ])('shows %d as %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });

  it('has a unit for every factor of 1,000 from Bytes to YB', () => {
    expect(Array.from({ length: 9 }, (_, step) => sizeText(1000 ** step).split(' ')[1])).toEqual([
      'Bytes',
      'KB',
      'MB',
      'GB',
      'TB',
      'PB',
      'EB',
      'ZB',
      'YB',
    ]);
  });

  it('accepts even infinity', () => {
    expect(sizeText(Number.POSITIVE_INFINITY)).toBe('Infinity YB');
  });
});
