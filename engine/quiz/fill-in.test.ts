import { expect, it } from 'vitest';
import { inWords } from './fill-in.ts';

it.each([
  { items: [], and: 'and', words: '' },
  { items: ['a'], and: 'and', words: 'a' },
  { items: ['a', 'b'], and: 'and', words: 'a and b' },
  { items: ['a', 'b', 'c'], and: 'und', words: 'a, b und c' },
  { items: ['أ', 'ب', 'ج'], and: 'و', words: 'أ، ب و ج' },
])('$items are “$words” with “$and”', ({ items, and, words }) => {
  expect(inWords(items, and)).toBe(words);
});
