import { describe, expect, it } from 'vitest';
import { fitsPath } from './fits-path.ts';

describe('fitsPath', () => {
  it.each([
    ['a.json', 'a.json'],
    ['a.json', './a.json'],
    ['old/a.json', 'old'],
    ['old/a.json', 'old/'],
    ['old/deep/a.json', 'old/*'],
    ['old/deep/a.json', 'old/**'],
    ['old/deep/a.json', '**/a.json'],
    ['a.json', '**/a.json'],
    ['old/deep/a.json', 'old/**/**/a.json'],
    ['old/a.json', '{new,old}/*.json'],
    ['x/y/drafts/z/a.json', '**/drafts'],
    ['.cache/a.json', '.cache'],
    ['.cache/a.json', '**/a.json'],
  ])('%s fits %s', (path, pattern) => {
    expect(fitsPath(path, pattern)).toBe(true);
  });

  it.each([
    ['a.json', 'b.json'],
    ['older/a.json', 'old'],
    ['old/a.json', 'a.json'],
    ['old/a.json', 'old/a.json/b'],
    ['a.json', '**/drafts/**'],
    ['.cache/a.json', '*/a.json'],
    ['a.json', ''],
    ['a.json', '.'],
    ['a.json', '{a,b}'.repeat(12)],
  ])('%s does not fit %s', (path, pattern) => {
    expect(fitsPath(path, pattern)).toBe(false);
  });

  it('needs no longer for a pattern that was built to be slow', () => {
    expect(fitsPath('a/'.repeat(5000), `${'**/a/'.repeat(500)}b`)).toBe(false);
  });
});
