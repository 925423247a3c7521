import { aSchedule } from './a-schedule.ts';
import type { JobScenario } from './mailed-links.ts';
import { NOW } from './test-server.ts';

/** The job that begins scheduled exports. */
export const BEGUN_EXPORTS: Readonly<Record<string, () => Promise<JobScenario>>> = {
  async 'begin-exports'() {
    return {
      prepare: ({ storage }) =>
        storage.transaction(async ({ exportSchedules }) => {
          await exportSchedules.add(aSchedule('due', { since: '2026-11-17', next: '2026-11-18' }));
          await exportSchedules.add(aSchedule('later', { next: '2026-11-22' }));
        }),
      // Nothing ran for three days: one run holds them all.
      effects: (storage) =>
        storage.read(async ({ exportSchedules, outbox, tables }) => [
          (await tables.rows('outbox', 'id', null, 9)).map(({ id }) => id),
          (await outbox.withId('export.due.2026-11-21'))?.payload,
          (await exportSchedules.withId('due'))?.next,
          (await exportSchedules.withId('later'))?.result,
        ]),
      expected: [
        ['export.due.2026-11-21'],
        { schedule: 'due', since: '2026-11-17', before: '2026-11-21', at: NOW.getTime() },
        ...['2026-11-22', null],
      ],
    };
  },
};
