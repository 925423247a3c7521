import { nextDay } from '../../value/entries/rhythm.ts';
import type { JobKind } from '../job-kind.ts';

const EVERY_MS = 10 * 60 * 1000;
const AT_ONCE = 200;
/** What was sent in the last second of a day is kept by then. */
const SETTLED_MS = 2 * 60 * 1000;

/**
 * Begins the run of each scheduled export whose day has come, or came while no server ran: one run with the whole days since the run
 * before. A schedule is moved on in the unit of work that adds its job, so there is one job however often this is done.
 */
export const beginExports = {
  name: 'begin-exports',
  everyMs: EVERY_MS,
  async perform({ signal }, { storage, clock }) {
    const today = clock.today();
    const now = clock.now().getTime();
    for (;;) {
      signal.throwIfAborted();
      const due = await storage.read(({ exportSchedules }) => exportSchedules.due(today, AT_ONCE));
      if (due.length === 0) return;
      for (const schedule of due)
        await storage.transaction(async ({ exportSchedules, outbox }) => {
          const next = nextDay(schedule.rhythm, today);
          if (!(await exportSchedules.begin(schedule, { today, next, now }))) return;
          const payload = { schedule: schedule.id, since: schedule.since, before: today, at: now };
          const id = `export.${schedule.id}.${today}`;
          await outbox.add({ id, kind: 'send-export', payload, dueAt: now + SETTLED_MS });
        });
    }
  },
} as const satisfies JobKind;
