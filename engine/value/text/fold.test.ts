import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

describe('fold', () => {
  it.each([
    { a: 'CAFÉ', b: 'café', same: true },
    { a: 'STRASSE', b: 'straße', same: true },
    { a: 'ẞ', b: 'ss', same: true },
    { a: 'ΟΔΟΣ', b: 'οδος', same: true },
    { a: 'ﬁ', b: 'FI', same: true },
    { a: 'ı', b: 'i', same: false },
    { a: 'a', b: 'b', same: false },
    { a: 'Café', b: 'CAFE\u0301', same: true },
    { a: 'Å', b: '\u212b', same: true },
    { a: '가', b: '\u1100\u1161', same: true },
    { a: 'cafe', b: 'café', same: false },
  ])('“$a” and “$b” are the same without case: $same', ({ a, b, same }) => {
    expect(fold(a) === fold(b)).toBe(same);
  });

  it('does not change a folded text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => void expect(fold(fold(text))).toBe(fold(text))),
    );
  });
});
