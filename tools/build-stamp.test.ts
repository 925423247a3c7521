import { expect, test } from 'vitest';
import { doesFor } from './build-stamp.mjs';

const sources = { 'engine/index.ts': 'a1', 'server/main.ts': 'b2' };
const built = { checked: true, sources };
const unchecked = { checked: false, sources };

test('a build does for another one of the same sources', () => {
  expect(doesFor(built, built)).toBe(true);
  expect(doesFor(built, unchecked)).toBe(true);
  expect(doesFor(unchecked, unchecked)).toBe(true);
});

test('a build whose types were not checked does not do where they are to be', () => {
  expect(doesFor(unchecked, built)).toBe(false);
});

test('a changed, a new or a removed source needs a new build', () => {
  const others = [
    { ...sources, 'server/main.ts': 'c3' },
    { ...sources, 'cli/new.ts': 'd4' },
    { 'server/main.ts': 'b2' },
  ];
  for (const other of others) expect(doesFor(built, { checked: false, sources: other })).toBe(false);
});
