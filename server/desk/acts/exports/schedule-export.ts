import { exportsPath } from '../../schedules/exports-path.ts';
import { keepSchedule, newSchedule } from '../../schedules/schedule-list.ts';
import type { DeskAct } from '../act.ts';

/** Has a list of entries sent regularly to whoever asks, or to a hook. */
export const scheduleExport = {
  path: '/desk/exports/schedule',
  needs: 'manager',
  async perform({ value, values, account, desk }) {
    const [formId, rhythm, to] = [value('form'), value('rhythm'), value('to')];
    const schedule = await newSchedule({ formId, rhythm, to, values }, account, desk);
    const isKept = await desk.tools.storage.transaction(
      async (transaction) => schedule !== null && keepSchedule(schedule, transaction, desk.tools),
    );
    return exportsPath(formId, isKept ? 'scheduled' : 'not-scheduled');
  },
} as const satisfies DeskAct;
