import { exportsPath } from '../../schedules/exports-path.ts';
import { endSchedule } from '../../schedules/schedule-list.ts';
import type { DeskAct } from '../act.ts';

/** Ends a scheduled export. */
export const endExport = {
  path: '/desk/exports/end',
  needs: 'manager',
  async perform({ value, account, desk: { tools } }) {
    const end = { id: value('export'), actor: account.id, why: 'asked' } as const;
    const isDone = await tools.storage.transaction((transaction) => endSchedule(end, transaction, tools));
    return exportsPath(value('form'), isDone ? 'ended' : 'nothing');
  },
} as const satisfies DeskAct;
