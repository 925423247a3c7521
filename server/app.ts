import type { FastifyInstance } from 'fastify';
import { loadPhoneNumbers, loadStates } from 'formularium/engine';
import { ownerPath } from './accounts/links/first-owner.ts';
import type { AppOptions } from './assembly/app-options.ts';
import { contextOf } from './assembly/context-of.ts';
import { deskOf } from './assembly/desk-of.ts';
import { guardsOf } from './assembly/guards-of.ts';
import { operationOf } from './assembly/operation-of.ts';
import { type ServedNow, servedNow } from './assembly/served-now.ts';
import { stepsOf } from './assembly/steps-of.ts';
import { toolsOf } from './assembly/tools-of.ts';
import { sendExport } from './desk/schedules/send-export.ts';
import { valueWriter } from './desk/values/value-writer.ts';
import { writeMissingValues } from './desk/values/write-missing-values.ts';
import type { FormRegistry } from './forms/form-registry.ts';
import { openFunnel } from './funnel/funnel.ts';
import { hookCaller } from './hooks/hook-caller.ts';
import { addRoutes } from './http/add-routes.ts';
import { newServer } from './http/new-server.ts';
import { heldSubmissions } from './http/payments/held-submissions.ts';
import { jobKinds } from './jobs/registry.ts';
import { JobRunner } from './jobs/runner.ts';
import { timer } from './jobs/timer.ts';
import { wakingStorage } from './jobs/waking-storage.ts';
import { yearlyStatements } from './jobs/yearly-statements.ts';
import { openProviders } from './payments/providers/registry.ts';
import { paymentJobs } from './payments/work/payment-jobs.ts';
import { watchPayments } from './payments/work/payment-watch.ts';
import { eraseExpired } from './retention/expired/erase-expired.ts';
import { sweepMails } from './retention/sweep-mails.ts';
import { sweepUploads } from './uploads/sweep-uploads.ts';
import { DEFAULT_TIME_ZONE } from './value/clock.ts';
import { NO_HOOKS } from './value/hooks/hook-settings.ts';
import { DEFAULT_LIMITS } from './value/limits.ts';
import { NO_PAYMENTS } from './value/payments/payment-settings.ts';

/** A whole server, not listening yet. Closing it finishes what was accepted and closes the storage. */
export interface App {
  readonly server: FastifyInstance;
  /** The forms that are served now. */
  readonly forms: () => FormRegistry;
  /** Serves these forms from now on. Whoever has a page of another version open may still send it. */
  readonly reload: (opened: Pick<AppOptions, 'forms' | 'broken'>) => void;
  /** Does what is to be done after a commit, from when the server is ready to when it is closed. */
  readonly jobs: JobRunner;
  /** The path by which the first owner makes their account; null once there is one. */
  readonly ownerPath: () => Promise<string | null>;
}

export async function createApp(options: AppOptions): Promise<App> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  // Node remembers a failed import, so a module that cannot be read now would fail for every phone number until a restart.
  await Promise.all([loadPhoneNumbers(), loadStates()]);
  const server = newServer(limits, options);
  const storage = wakingStorage(options.storage, () => jobs.wake());
  const tools = toolsOf({ ...options, storage }, limits, server.log);
  const { setAlarm = timer, mails = null, hooks = NO_HOOKS, timeZone = DEFAULT_TIME_ZONE } = options;
  const { publicAddress = () => 'http://localhost', mailFolder = null } = options;
  const guards = guardsOf(tools, options);
  const providers = openProviders(options.payments ?? NO_PAYMENTS);
  const account = options.payments?.account ?? [];
  const payments = { tools, providers, account, held: heldSubmissions(() => context), publicAddress };
  const watch = watchPayments(payments, { setAlarm, ownerEmail: options.ownerEmail ?? '' });
  const funnel = openFunnel({ tools, isOn: options.funnel ?? true, setAlarm });
  const operation = operationOf(options, tools);
  const openFile = async (id: string) => {
    const file = await context.uploads.accepted(id);
    return file && context.uploads.open(file);
  };
  const desk = deskOf(tools, () => current, {
    ...{ openFile, mailFolder, providers, operation, isCounted: funnel.isCounted },
  });
  const values = valueWriter({ ...tools, compiled: desk.compiled, setAlarm });
  const steps = stepsOf(options, guards.passwords, { payments, values });
  const serve = (opened: Pick<AppOptions, 'forms' | 'broken'>): ServedNow =>
    servedNow({ ...options, ...opened }, limits, tools, { steps, payments, funnel });
  let current = serve(options);
  const context = contextOf(options, limits, {
    ...{ tools, server, steps, guards, desk, payments, watch, funnel },
    now: () => current,
    jobCounts: () => jobs.counts,
  });
  const site = { publicAddress, account, brand: options.assets.brand?.name ?? '' };
  const jobTools = { ...tools, ...site, mails, hooks: hookCaller(hooks), openFile, timeZone };
  const own = [sweepUploads(context.uploads), eraseExpired(desk)];
  own.push(writeMissingValues(desk), sendExport(desk));
  if (mailFolder !== null) own.push(sweepMails(mailFolder));
  const yearly = yearlyStatements(options.statementsDay ?? '');
  const kinds = [...jobKinds, ...paymentJobs(payments), ...own, yearly];
  const jobs = new JobRunner({ tools: jobTools, kinds, setAlarm });
  await addRoutes(server, context);
  server.addHook('onReady', async () => {
    await jobs.start();
    watch.start();
    values.start();
  });
  server.addHook('onClose', async () => {
    watch.stop();
    await jobs.stop();
    await values.stop();
    await funnel.stop();
    await storage.close();
  });
  const reload = (opened: Pick<AppOptions, 'forms' | 'broken'>): void => {
    current = serve(opened);
  };
  return { server, forms: () => current.forms, reload, jobs, ownerPath: () => ownerPath(tools) };
}
