import { describe, expect, it } from 'vitest';
import { judge } from './vitest.mjs';

describe('judge', () => {
  it.each([
    { given: 'all is well', code: 0, count: [3, 0, 1], judged: [3, 0, 1] },
    { given: 'tests failed', code: 1, count: [3, 2, 1], judged: [3, 2, 1] },
    { given: 'no test was run', code: 0, count: [0, 0, 4], judged: [0, 1, 4] },
    { given: 'vitest fails though no test did', code: 1, count: [3, 0, 0], judged: [3, 1, 0] },
    { given: 'vitest left no numbers', code: 0, count: null, judged: [0, 1, 0] },
  ])('returns $judged if $given', ({ code, count, judged }) => {
    expect(judge(code, '', count === null ? null : counted(count)).count).toEqual(counted(judged));
  });
});

function counted([passed = 0, failed = 0, skipped = 0]: readonly number[]): Parameters<typeof judge>[2] {
  return { passed, failed, skipped };
}
