import type { ExportSchedule } from '../storage/repositories/export-schedules.ts';
import type { PersonsWorld } from './persons-world.ts';

export const HOUR_MS = 3_600_000;

/** A daily export of the seats, mailed to Grace. */
export function aSchedule(id: string, changes: Partial<ExportSchedule> = {}): ExportSchedule {
  return {
    ...{ id, formId: 'seats', accountId: 'grace', list: [['format', 'csv']], rhythm: 'daily', hook: null },
    ...{ createdAt: 0, since: '2026-11-20', next: '2026-11-21', ranAt: null, result: null, error: null },
    ...changes,
  };
}

/** Lets time pass while no server looks for jobs, then what is due is done: the runs that begin, and a little later what they send. */
export async function passTime({ clock, idle }: PersonsWorld, ms: number): Promise<void> {
  for (const one of [ms, 180_000]) {
    clock.advance(one);
    await idle();
  }
}
