import { describe, expect, it } from 'vitest';
import { columnsOf } from './columns.ts';

describe('columnsOf', () => {
  it.each([
    { text: 'plain', width: 5 },
    { text: '', width: 0 },
    { text: 'é', width: 1 },
    { text: 'e\u0301', width: 1 },
    { text: '日本', width: 4 },
    { text: '한국어', width: 6 },
    { text: 'ｆ', width: 2 },
    { text: '，。', width: 4 },
    { text: '😀', width: 2 },
    { text: '👩‍👩‍👧', width: 2 },
    { text: '🇦🇹', width: 2 },
    { text: '❤️', width: 2 },
    { text: '\u200b', width: 0 },
    { text: '�', width: 1 },
  ])('gives “$text” $width columns', ({ text, width }) => {
    expect(columnsOf(text)).toEqual({ text, width });
  });

  it.each([
    { text: '\ta', laid: '    a' },
    { text: 'ab\tc', laid: 'ab  c' },
    { text: 'abcd\te', laid: 'abcd    e' },
    { text: '日\tx', laid: '日  x' },
  ])('expands a tab to its stop: $laid', ({ text, laid }) => {
    expect(columnsOf(text).text).toBe(laid);
  });
});
