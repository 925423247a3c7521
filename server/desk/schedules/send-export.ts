import type { JsonObject } from 'formularium/engine';
import type { JobKind, JobTools, PerformedJob } from '../../jobs/job-kind.ts';
import { renderTemplate } from '../../mails/render-template.ts';
import { exportReady } from '../../mails/templates/export-ready.ts';
import type { Account } from '../../storage/repositories/accounts.ts';
import type { ExportSchedule } from '../../storage/repositories/export-schedules.ts';
import { writeDay } from '../../value/clock.ts';
import { dayBefore } from '../../value/entries/rhythm.ts';
import type { RunResult } from '../../value/entries/run-result.ts';
import { PermanentFailure } from '../../value/errors.ts';
import { Refusal } from '../../value/refusal.ts';
import type { Desk, DeskVisit } from '../desk.ts';
import type { OpenDownload } from '../downloads/download.ts';
import { exportEntries } from '../downloads/export-entries.ts';
import { isEmptyList, wantedList } from '../lists/entries-of-list.ts';
import { type DeskForm, deskForm } from '../lists/entry-page.ts';
import { exportsPath } from './exports-path.ts';
import { type RunDays, runPath, runQuery, visitFor } from './run-query.ts';
import { endSchedule, mayReceive } from './schedule-list.ts';

/** A message of a hook is held in memory, twice while it is written. A larger file is fetched by the link in it. */
export const MOST_BYTES = 5_000_000;
const LONGEST_ERROR = 300;

/** A run of a schedule, with whom it is for. */
interface Run extends RunDays {
  readonly at: number;
  readonly form: DeskForm;
  readonly schedule: ExportSchedule;
  readonly account: Account;
}

/**
 * Sends the export of a run: a mail with the way to the file, or the file to a hook. Sent twice, it has the same `Message-ID` or
 * `webhook-id`. Where whoever asked for it may no longer export, nothing is sent and the schedule ends.
 */
export function sendExport(desk: Desk): JobKind {
  return {
    name: 'send-export',
    async perform(job, tools) {
      const { storage } = tools;
      const { schedule: id, at, ...days } = runIn(job.payload);
      const [schedule, account] = await storage.read(async ({ exportSchedules, accounts }) => {
        const found = await exportSchedules.withId(id);
        return [found, found && (await accounts.withId(found.accountId))];
      });
      if (schedule === null) return;
      if (!mayReceive(account)) {
        const end = { id, actor: 'system', why: 'no right' } as const;
        await storage.transaction((transaction) => endSchedule(end, transaction, tools));
        return;
      }
      const note = (result: RunResult, error: string | null = null): Promise<void> =>
        storage.transaction(({ exportSchedules }) => exportSchedules.settle(id, days.before, result, error));
      try {
        const form = await deskForm(schedule.formId, desk);
        if (form === null) throw new PermanentFailure(`There is no form “${schedule.formId}” any more.`);
        await note(await sent({ ...days, at, form, schedule, account }, job, { desk, tools }));
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error);
        await note('failed', words.slice(0, LONGEST_ERROR));
        // What is wrong with a list stays wrong.
        throw error instanceof Refusal ? new PermanentFailure(words, { cause: error }) : error;
      }
    },
  };
}

function runIn({ schedule, since, before, at }: JsonObject): RunDays & { schedule: string; at: number } {
  if (typeof schedule === 'string' && typeof since === 'string')
    if (typeof before === 'string' && typeof at === 'number') return { schedule, since, before, at };
  throw new PermanentFailure('The job holds no run of an export.');
}

interface Means {
  readonly desk: Desk;
  readonly tools: JobTools;
}

async function sent(run: Run, job: PerformedJob, { desk, tools }: Means): Promise<RunResult> {
  const { form, schedule, account } = run;
  const visit = visitFor(account, form.id, runQuery(schedule.list, run), desk);
  // Nobody waits: what a page would refuse for now is waited for.
  await desk.catchUp({ signal: job.signal });
  if (await isEmpty(form, visit)) return 'empty';
  await (schedule.hook === null ? mailRun(run, job, tools) : callWith(run, visit, job, tools));
  return 'sent';
}

async function isEmpty(form: DeskForm, visit: DeskVisit): Promise<boolean> {
  return isEmptyList(form.id, await wantedList(form, visit), visit.desk.tools.storage);
}

async function mailRun(run: Run, { id }: PerformedJob, tools: JobTools): Promise<void> {
  const { mails, publicAddress, timeZone } = tools;
  const { schedule, account, form, at } = run;
  const { language, email: recipient } = account;
  if (mails === null) throw new Error('This server has not been told how to send mails.');
  const facts = {
    form: form.title,
    since: writeDay(run.since, language),
    last: writeDay(dayBefore(run.before), language),
    link: new URL(runPath(schedule, run), publicAddress()).href,
    list: new URL(exportsPath(form.id), publicAddress()).href,
  };
  const words = renderTemplate(exportReady, facts, { language, timeZone });
  await mails.send({ ...words, messageId: id, recipient, to: [recipient], cc: [], replyTo: [], at });
}

async function callWith(run: Run, visit: DeskVisit, job: PerformedJob, tools: JobTools): Promise<void> {
  const { form, schedule, since, before } = run;
  const opened = await exportEntries.open(visit);
  if (opened === null) throw new PermanentFailure('There is nothing like that to export.');
  const { name, mimeType } = opened;
  const encoding = mimeType.startsWith('text/') ? 'utf-8' : 'base64';
  const content = (await bytesOf(opened, job.signal))?.toString(encoding) ?? null;
  const link = new URL(runPath(schedule, run), tools.publicAddress()).href;
  const body = JSON.stringify({
    type: 'entries.exported',
    timestamp: new Date(run.at).toISOString(),
    data: { form: form.id, since, before, name, mimeType, encoding, content, link },
  });
  const message = { id: job.id, at: tools.clock.now(), body, signal: job.signal };
  await tools.hooks.call(schedule.hook ?? '', message);
}

/** What a file holds; null where it is larger than a message. */
async function bytesOf({ content }: OpenDownload, signal: AbortSignal): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of content) {
    signal.throwIfAborted();
    const bytes = Buffer.from(piece);
    length += bytes.length;
    if (length > MOST_BYTES) return null;
    pieces.push(bytes);
  }
  return Buffer.concat(pieces);
}
