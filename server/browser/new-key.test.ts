import { afterEach, describe, expect, it, vi } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { newKey } from './new-key.ts';

afterEach(() => vi.useRealTimers());

describe('a new key', () => {
  it('sorts after every earlier key, and is never repeated', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z') });
    const earlier = Array.from({ length: 1_000 }, newKey);
    vi.advanceTimersByTime(1);
    const later = Array.from({ length: 1_000 }, newKey);
    expect([...earlier, ...later].sort().slice(1_000)).toEqual(later.sort());
    expect(new Set([...earlier, ...later]).size).toBe(2_000);
  });

  it.each([
    { chance: 0, what: 'shortest' },
    { chance: 0xff_ff_ff_ff, what: 'longest' },
  ])('is accepted by the server at its $what', async ({ chance }) => {
    const numbers = vi
      .spyOn(crypto, 'getRandomValues')
      .mockImplementation(
        (array) => (array as unknown as Uint32Array).fill(chance) as unknown as typeof array,
      );
    const key = newKey();
    numbers.mockRestore();
    const { send } = await testServer();
    expect((await send({ submission_key: key })).statusCode).toBe(200);
  });
});
