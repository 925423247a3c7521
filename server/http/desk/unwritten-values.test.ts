import { describe, expect, it } from 'vitest';
import { apiWorld } from '../../testing/api-world.ts';
import { list, shown } from '../../testing/desk-world.ts';
import { lasting } from '../../testing/lasting.ts';

/** How many entries a list makes findable at most before it is read. */
const AT_A_LIST = 20_000;
const FILTER = { filter: 'count >= 1' };
const CANNOT_WAIT = {
  charts: '/desk/forms/seats/charts',
  'the charts of a filter': `/desk/forms/seats/charts?${new URLSearchParams(FILTER)}`,
  'an export of a filter': `/desk/forms/seats/export?${new URLSearchParams({ ...FILTER, format: 'csv' })}`,
  'the files of a filter': `/desk/forms/seats/files?${new URLSearchParams(FILTER)}`,
};
const IN_API = `/forms/seats/entries?${new URLSearchParams(FILTER)}`;

const desk = lasting(async () => {
  const world = await apiWorld();
  // Filters find what it begins with.
  await world.grace.get(list(FILTER));
  return world;
});

/** Entries whose values nobody has written come before those that are there. */
function leaveUnwritten(many: number): Promise<void> {
  return desk().world.tools.storage.transaction(async ({ entryValues }) => {
    for (let n = 0; n < many; n += 1) await entryValues.markMissing(`0-${String(n).padStart(6, '0')}`);
  });
}

describe('where the values of more entries are missing than anybody waits for', () => {
  it.each(Object.entries(CANNOT_WAIT))('%s is refused, and says when to come again', async (_, address) => {
    await leaveUnwritten(AT_A_LIST + 1);
    const { statusCode, headers, body } = await desk().grace.get(address);
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect(body).toContain('filters do not find them yet: 1');
    // The next request writes the values that are left.
    expect((await desk().grace.get(address)).statusCode).toBe(200);
  });

  it('a program is refused likewise', async () => {
    await leaveUnwritten(AT_A_LIST + 1);
    const { statusCode, headers } = await desk().ask('GET', IN_API);
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect((await desk().ask('GET', IN_API)).json()).toMatchObject({ found: 3 });
  });

  it('a list at the desk says how many it does not find, and one that reads entries alone waits for none', async () => {
    await leaveUnwritten(AT_A_LIST + 7);
    expect((await desk().grace.get(list())).body).not.toContain('filters do not find them yet');
    const { statusCode, body } = await desk().grace.get(list(FILTER));
    expect([statusCode, shown(body)]).toEqual([200, ['guest-3', 'guest-2', 'guest-1']]);
    expect(body).toContain('filters do not find them yet: 7');
  });
});
