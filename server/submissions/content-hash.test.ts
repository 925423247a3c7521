import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentHash } from './content-hash.ts';

const answers = fc.uniqueArray(fc.tuple(fc.string(), fc.oneof(fc.string(), fc.array(fc.string()))), {
  selector: ([name]) => name,
});

describe('contentHash', () => {
  it('does not depend on the order in which answers came', () => {
    fc.assert(
      fc.property(answers, (entries) => {
        expect(contentHash(new Map(entries.toReversed()))).toBe(contentHash(new Map(entries)));
      }),
    );
  });

  it.each([
    [[['a', '1']], [['a', '2']]],
    [[['a', '1']], [['b', '1']]],
    [[['a', '1']], []],
    [[['a', '1']], [['a', ['1']]]],
    [[['a', ['1', '2']]], [['a', ['2', '1']]]],
    [
      [['a', '1","b']],
      [
        ['a', '1'],
        ['b', ''],
      ],
    ],
  ] as [string, string | string[]][][][])('tells %j from %j', (one = [], other = []) => {
    expect(contentHash(new Map(one))).not.toBe(contentHash(new Map(other)));
  });
});
