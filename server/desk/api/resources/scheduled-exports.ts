import { RHYTHMS } from '../../../value/entries/rhythm.ts';
import { RUN_RESULTS } from '../../../value/entries/run-result.ts';
import { Refusal } from '../../../value/refusal.ts';
import { endExport } from '../../acts/exports/end-export.ts';
import { scheduleExport as scheduleAct } from '../../acts/exports/schedule-export.ts';
import {
  endSchedule,
  keepSchedule,
  MOST_SCHEDULES,
  newSchedule,
  SCHEDULED_FORMATS,
} from '../../schedules/schedule-list.ts';
import { exportsScreen } from '../../screens/exports.tsx';
import { doneOnce } from '../done-once.ts';
import { type ApiOperation, textIn, textsIn } from '../operation.ts';
import {
  DAY,
  INSTANT,
  instant,
  listOf,
  MAYBE_INSTANT,
  MAYBE_TEXT,
  objectOf,
  oneOf,
  TEXT,
  textUpTo,
  YES_OR_NO,
} from '../schema.ts';

const LIST = ['filter', 'search', 'order', 'sort', 'state', 'column', 'format', 'wording', 'mark', 'copies'];

export const listScheduledExports = {
  name: 'listScheduledExports',
  method: 'GET',
  path: '/forms/:form/scheduled-exports',
  summary: 'The exports of a form that are sent regularly, and what came of the last run of each.',
  scope: 'entries:read',
  sameAs: [exportsScreen.path],
  reply: objectOf({
    items: listOf(
      objectOf({
        ...{ id: TEXT, account: TEXT, hook: MAYBE_TEXT, rhythm: oneOf(RHYTHMS), filter: TEXT, search: TEXT },
        ...{ format: TEXT, createdAt: INSTANT, since: DAY, next: DAY, ranAt: MAYBE_INSTANT },
        ...{ result: { enum: [...RUN_RESULTS, null] }, error: MAYBE_TEXT },
      }),
    ),
  }),
  async perform({ visit: { desk, params } }) {
    const { storage } = desk.tools;
    const schedules = await storage.read(({ exportSchedules }) =>
      exportSchedules.ofForm(params['form'] ?? '', MOST_SCHEDULES),
    );
    return {
      items: schedules.map(({ id, accountId, hook, rhythm, list, since, next, result, error, ...times }) => {
        const valueOf = (name: string): string => list.find(([one]) => one === name)?.[1] ?? '';
        return {
          ...{ id, account: accountId, hook, rhythm, since, next, result, error },
          ...{ filter: valueOf('filter'), search: valueOf('search'), format: valueOf('format') },
          ...{ createdAt: instant(times.createdAt), ranAt: instant(times.ranAt) },
        };
      }),
    };
  },
} as const satisfies ApiOperation;

export const scheduleExport = {
  name: 'scheduleExport',
  method: 'POST',
  path: '/forms/:form/scheduled-exports',
  summary: 'Has a list sent regularly: a mail to whoever made the key, or a message to a hook.',
  scope: 'entries:write',
  // Whoever is sent a list reads it.
  alsoScope: 'entries:read',
  sameAs: [scheduleAct.path],
  isDoneOnce: true,
  body: objectOf(
    {
      ...{ rhythm: oneOf(RHYTHMS), hook: textUpTo(100), format: oneOf(SCHEDULED_FORMATS) },
      ...{ filter: textUpTo(4000), search: textUpTo(200), order: oneOf(['newest', 'oldest']) },
      ...{ sort: textUpTo(201), state: oneOf(['received', 'held']), column: listOf(textUpTo(200)) },
      ...{ wording: oneOf(['labels', 'ids']), mark: oneOf(['yes', 'no']), copies: oneOf(['apart']) },
    },
    ['hook', ...LIST.filter((name) => name !== 'format')],
  ),
  reply: objectOf({ id: TEXT, next: DAY }),
  async perform({ visit: { desk, account, params }, body, once }) {
    const values = (name: string): readonly string[] => {
      const text = textIn(body, name);
      return text === '' ? textsIn(body, name) : [text];
    };
    const wanted = { formId: params['form'] ?? '', rhythm: textIn(body, 'rhythm'), to: textIn(body, 'hook') };
    const schedule = await newSchedule({ ...wanted, values }, account, desk);
    if (schedule === null) throw new Refusal(422, 'There is no such form or hook, or nobody to mail it to.');
    return doneOnce({ once, body }, desk.tools, async (transaction) => {
      if (!(await keepSchedule(schedule, transaction, desk.tools)))
        throw new Refusal(422, `The form has ${MOST_SCHEDULES} scheduled exports already.`);
      return { id: schedule.id, next: schedule.next };
    });
  },
} as const satisfies ApiOperation;

export const endScheduledExport = {
  name: 'endScheduledExport',
  method: 'POST',
  path: '/scheduled-exports/:id/end',
  summary: 'Ends a scheduled export.',
  scope: 'entries:write',
  sameAs: [endExport.path],
  reply: objectOf({ isSaved: YES_OR_NO }),
  async perform({ visit: { desk, account, params } }) {
    const end = { id: params['id'] ?? '', actor: account.id, why: 'asked' } as const;
    const { tools } = desk;
    return {
      isSaved: await tools.storage.transaction((transaction) => endSchedule(end, transaction, tools)),
    };
  },
} as const satisfies ApiOperation;
