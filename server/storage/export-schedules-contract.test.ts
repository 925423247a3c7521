import { describe, expect, it } from 'vitest';
import { aSchedule } from '../testing/a-schedule.ts';
import { DIALECTS, storagesOf } from '../testing/database.ts';

const KEYS = Object.keys(DIALECTS) as (keyof typeof DIALECTS)[];

describe.each(KEYS)('scheduled exports in %s', (dialect) => {
  async function opened() {
    const [storage] = await storagesOf(dialect);
    if (storage === undefined) throw new Error('There is no storage.');
    return storage;
  }

  it('are kept whole, and are due on their day and after it', async () => {
    const storage = await opened();
    const list = [
      ['filter', 'plan = "a, b"'] as const,
      ['column', 'who'] as const,
      ['column', 'plan'] as const,
    ];
    const whole = aSchedule('a', { list, hook: 'crm', rhythm: 'monthly', next: '2026-12-01' });
    await storage.transaction(async ({ exportSchedules }) => {
      await exportSchedules.add(whole);
      await exportSchedules.add(aSchedule('b', { formId: 'trip', next: '2026-12-02' }));
    });
    await storage.read(async ({ exportSchedules }) => {
      expect(await exportSchedules.withId('a')).toEqual(whole);
      expect(await exportSchedules.ofForm('seats', 9)).toEqual([whole]);
      for (const [today, due] of [
        ['2026-11-30', []],
        ['2026-12-01', ['a']],
        ['2027-01-01', ['a', 'b']],
      ] as const)
        expect((await exportSchedules.due(today, 9)).map(({ id }) => id)).toEqual(due);
    });
  });

  it('are begun once, keep what came of the last run only, and go with their account', async () => {
    const storage = await opened();
    const schedule = aSchedule('a');
    await storage.transaction(({ exportSchedules }) => exportSchedules.add(schedule));
    const begin = (today: string, next: string, of = schedule) =>
      storage.transaction(({ exportSchedules }) => exportSchedules.begin(of, { today, next, now: 5 }));
    expect([await begin('2026-11-21', '2026-11-22'), await begin('2026-11-21', '2026-11-22')]).toEqual([
      true,
      false,
    ]);
    const settle = (day: string) =>
      storage.transaction(({ exportSchedules }) => exportSchedules.settle('a', day, 'failed', 'It is away.'));
    const kept = () => storage.read(({ exportSchedules }) => exportSchedules.withId('a'));
    await settle('2026-11-20');
    const begun = { ...schedule, since: '2026-11-21', next: '2026-11-22', ranAt: 5, result: 'waiting' };
    expect(await kept()).toEqual(begun);
    await settle('2026-11-21');
    expect(await kept()).toEqual({ ...begun, result: 'failed', error: 'It is away.' });
    await storage.transaction(({ exportSchedules }) => exportSchedules.removeOf('grace'));
    expect(await kept()).toBeNull();
    const remove = () => storage.transaction(({ exportSchedules }) => exportSchedules.remove('a'));
    expect(await remove()).toBe(false);
  });
});
