import { describe, expect, it } from 'vitest';
import { isNumberCharacter } from './number-entry.ts';

describe('isNumberCharacter', () => {
  it('takes digits, comma, minus and period, and nothing else', () => {
    expect([...'1,234.50-x e+ ٣\n'].filter(isNumberCharacter).join('')).toBe('1,234.50-');
    expect(['', '12', '٣'].filter(isNumberCharacter)).toEqual([]);
  });
});
