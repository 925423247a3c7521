import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ONE_FAILED, ONE_PASSED } from './count.mjs';
import { take } from './take-steps.mjs';

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Steps that are ended by hand, and a record of what begins and ends. */
function stepsByHand() {
  const record: string[] = [];
  const ends = new Map<string, () => void>();
  const step = (name: string, count = ONE_PASSED) => ({
    name,
    run: async () => {
      record.push(`+${name}`);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      record.push(`-${name}`);
      return { count, output: '' };
    },
  });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { record, step, end };
}

it('takes two steps at a time, and the next whenever one ends', async () => {
  const { record, step, end } = stepsByHand();
  const taken = take([[step('long'), step('short'), step('next')], [step('later')]]);
  await end('short');
  expect(record).toEqual(['+long', '+short', '-short', '+next']);
  await end('next');
  await end('long');
  await end('later');
  expect(record.slice(4)).toEqual(['-next', '-long', '+later', '-later']);
  expect(await taken).toEqual({ passed: 4, failed: 0, skipped: 0 });
});

it('goes on after a step that failed', async () => {
  const { record, step, end } = stepsByHand();
  const taken = take([[step('wrong', ONE_FAILED)], [step('later')]]);
  await end('wrong');
  await end('later');
  expect(record).toEqual(['+wrong', '-wrong', '+later', '-later']);
  expect(await taken).toEqual({ passed: 1, failed: 1, skipped: 0 });
});
