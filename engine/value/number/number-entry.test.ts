import { describe, expect, it } from 'vitest';
import { isAmountCharacter, isNumberCharacter } from './number-entry.ts';

describe('isNumberCharacter', () => {
  it('accepts digits of any script, comma, minus and period, and nothing else', () => {
    expect([...'1,234.50-x e+ ٣٫५\n'].filter(isNumberCharacter).join('')).toBe('1,234.50-٣٫५');
    expect(['', '12', '½', '²', 'Ⅷ'].filter(isNumberCharacter)).toEqual([]);
  });
});

describe('isAmountCharacter', () => {
  it('also accepts the separators of all currencies', () => {
    expect([..."1'2’3 4;5$x\n"].filter(isAmountCharacter).join('')).toBe("1'2’3 4;5");
  });
});
