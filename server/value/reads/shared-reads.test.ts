import { expect, it } from 'vitest';
import { sharedReads } from './shared-reads.ts';

it('begins a read for everybody who asks while one is under way, and none for what was read before they asked', async () => {
  const begun: { readonly resolve: (value: number) => void }[] = [];
  const read = sharedReads(() => new Promise<number>((resolve) => begun.push({ resolve })));
  const [first, second, third] = [read('poll'), read('poll'), read('poll')];
  expect(begun).toHaveLength(1);
  begun[0]?.resolve(1);
  expect(await first).toBe(1);
  expect(begun).toHaveLength(2);
  const fourth = read('poll');
  begun[1]?.resolve(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  expect(begun).toHaveLength(3);
  begun[2]?.resolve(3);
  expect(await fourth).toBe(3);
  const fifth = read('poll');
  expect(begun).toHaveLength(4);
  begun[3]?.resolve(4);
  expect(await fifth).toBe(4);
});

it('reads again after a read that failed', async () => {
  let reads = 0;
  const read = sharedReads(async () => {
    reads += 1;
    if (reads === 1) throw new Error('out of reach');
    return reads;
  });
  const outcomes = await Promise.allSettled([read('poll'), read('poll')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await read('other')).toBe(3);
});
