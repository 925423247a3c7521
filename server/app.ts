import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { loadPhoneNumbers, loadStates } from 'formularium/engine';
import { removeDraft } from './drafts/remove-draft.ts';
import type { Files } from './files/open-files.ts';
import { type FormRegistry, formRegistry } from './forms/form-registry.ts';
import type { BrokenForm, OfferedForm, ServedForm } from './forms/served-form.ts';
import { hookCaller } from './hooks/hook-caller.ts';
import { addRoutes } from './http/add-routes.ts';
import type { Context } from './http/context.ts';
import { type HttpOptions, newServer } from './http/new-server.ts';
import { measured } from './http/operation/metrics.ts';
import { operatorsWith } from './http/operation/operators.ts';
import { readinessOf } from './http/operation/readiness.ts';
import { jobKinds } from './jobs/registry.ts';
import { JobRunner, type SetAlarm } from './jobs/runner.ts';
import { wakingStorage } from './jobs/waking-storage.ts';
import { limitOptions } from './limits/limit-options.ts';
import type { MailTransport } from './mails/mail-transport.ts';
import { notifyOf } from './notifications/notify-of.ts';
import { type FormPage, prepareFormPage } from './pages/form-page.tsx';
import { castVote } from './polls/cast-vote.ts';
import { bundlePartsWithLead } from './publish/bundle-parts-of.ts';
import type { Assets } from './publish/publisher.ts';
import { tellResult } from './quizzes/tell-result.ts';
import type { Storage } from './storage/storage.ts';
import type { Tools } from './storage/tools.ts';
import { valuesGiven } from './submissions/host-values/registry.ts';
import { honeypotName } from './submissions/spam/honeypot.ts';
import type { SubmissionStep } from './submissions/submission-step.ts';
import { type Abilities, capabilitiesOf, verifyWith } from './submissions/verifiers/registry.ts';
import type { Scan } from './uploads/scan-file.ts';
import { sweepUploads } from './uploads/sweep-uploads.ts';
import { takeFiles } from './uploads/take-files.ts';
import { createUploads } from './uploads/uploads.ts';
import { perMinute } from './value/budget.ts';
import { clockIn, DEFAULT_TIME_ZONE } from './value/clock.ts';
import { type EmbedOrigins, embedOriginsOf } from './value/embed-origins.ts';
import { type HookSettings, NO_HOOKS } from './value/hooks/hook-settings.ts';
import { fingerprintWith } from './value/identity/fingerprint.ts';
import { idMaker } from './value/identity/ids.ts';
import { DEFAULT_LIMITS, type Limits } from './value/limits.ts';
import type { Log } from './value/log.ts';
import { createNonces } from './value/nonce.ts';

export interface AppOptions extends Abilities, HttpOptions {
  readonly forms: readonly ServedForm[];
  /** Forms that cannot be served; their pages say so. */
  readonly broken?: readonly BrokenForm[];
  readonly storage: Storage;
  readonly assets: Assets;
  /** Where files come in and are kept. */
  readonly files: Files;
  /** What looks at files first; nothing when left out. */
  readonly scan?: Scan;
  readonly clock: () => Date;
  /** Sets the alarms of jobs; the machine's timers when left out. */
  readonly setAlarm?: SetAlarm;
  /** The site's time zone; `DEFAULT_TIME_ZONE` when left out. */
  readonly timeZone?: string;
  /** The secret that signs nonces. */
  readonly secret: Buffer;
  /** Whose pages may embed forms that do not say so themselves; nobody's when left out. */
  readonly embedOrigins?: EmbedOrigins;
  /** What programs have to bring that read the server's figures; without it, they have to run on this machine. */
  readonly metricsToken?: string | null;
  readonly limits?: Partial<Limits>;
  /** How mails are sent; without it there are none. */
  readonly mails?: MailTransport;
  /** The site's owner, whom notifications may name; nobody when left out. */
  readonly ownerEmail?: string;
  /** The programs that forms may tell of their entries; none when left out. */
  readonly hooks?: HookSettings;
  /** The address at which visitors reach the server, for links in mails; this machine's when left out. */
  readonly publicAddress?: () => string;
}

/** A whole server, not listening yet. Closing it finishes what was accepted and closes the storage. */
export interface App {
  readonly server: FastifyInstance;
  /** The forms that are served now. */
  readonly forms: () => FormRegistry;
  /** Serves these forms from now on. Whoever has a page of another version open may still send it. */
  readonly reload: (opened: Pick<AppOptions, 'forms' | 'broken'>) => void;
  /** Does what is to be done after a commit, from when the server is ready to when it is closed. */
  readonly jobs: JobRunner;
}

/** What capabilities do in the unit of work that keeps a submission, in this order. */
function stepsOf({
  mails,
  ownerEmail = '',
  hooks,
  timeZone = DEFAULT_TIME_ZONE,
}: AppOptions): readonly SubmissionStep[] {
  const names = hooks?.targets.map(({ name }) => name) ?? [];
  const owner = mails === undefined ? null : ownerEmail;
  return [
    limitOptions,
    takeFiles,
    removeDraft,
    castVote,
    tellResult,
    notifyOf({ ownerEmail: owner, hooks: names, timeZone }),
  ];
}

export async function createApp(options: AppOptions): Promise<App> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  // Node remembers a failed import, so a module that cannot be read now would fail for every phone number until a restart.
  await Promise.all([loadPhoneNumbers(), loadStates()]);
  const server = newServer(limits, options);
  const storage = wakingStorage(options.storage, () => jobs.wake());
  const tools = toolsOf({ ...options, storage }, limits, server.log);
  const { setAlarm = timer } = options;
  const { mails = null, hooks = NO_HOOKS, timeZone = DEFAULT_TIME_ZONE } = options;
  const { publicAddress = () => 'http://localhost' } = options;
  const jobTools = { ...tools, mails, hooks: hookCaller(hooks), timeZone, publicAddress };
  const serve = (opened: Pick<AppOptions, 'forms' | 'broken'>): ServedNow =>
    servedNow({ ...options, ...opened }, limits, tools);
  let current = serve(options);
  const context = contextOf(options, limits, { tools, server, now: () => current });
  const kinds = [...jobKinds, sweepUploads(context.uploads)];
  const jobs = new JobRunner({ tools: jobTools, kinds, setAlarm });
  await addRoutes(server, context);
  server.addHook('onReady', () => jobs.start());
  server.addHook('onClose', async () => {
    await jobs.stop();
    await storage.close();
  });
  const reload = (opened: Pick<AppOptions, 'forms' | 'broken'>): void => {
    current = serve(opened);
  };
  return { server, forms: () => current.forms, reload, jobs };
}

const timer: SetAlarm = (afterMs, ring) => {
  const timeout = setTimeout(ring, afterMs);
  return () => clearTimeout(timeout);
};

/** What is read anew when the files of forms have changed. */
type ServedNow = Pick<Context, 'forms' | 'pages'>;

function servedNow(options: AppOptions, limits: Limits, tools: Tools): ServedNow {
  const { assets, embedOrigins = [] } = options;
  const steps = stepsOf(options);
  const forms = formRegistry(options.forms, options.broken ?? [], capabilitiesOf(options, steps));
  logForms(forms, tools.log);
  const pages = forms.offered.map((served): [string, FormPage] => [
    served.name,
    pageOf(served, { tools, assets, limits, embedOrigins }),
  ]);
  return { forms, pages: new Map(pages) };
}

interface ServerParts {
  readonly tools: Tools;
  readonly server: FastifyInstance;
  readonly now: () => ServedNow;
}

function contextOf(options: AppOptions, limits: Limits, running: ServerParts): Context {
  const { tools, server, now: served } = running;
  const { assets, embedOrigins = [] } = options;
  const { now } = tools.clock;
  const keeping = {
    verify: verifyWith(options),
    budget: perMinute(limits.formBytesPerMinute, now),
    steps: stepsOf(options),
    keptVersions: new Set<string>(),
  };
  const budgets = {
    addresses: perMinute(limits.addressBytesPerMinute, now),
    files: perMinute(limits.addressUploadBytesPerMinute, now),
  };
  const uploads = createUploads({ ...options.files, tools, limits, scan: options.scan ?? null });
  const operation = {
    isReady: readinessOf(tools),
    metrics: measured(server, tools.storage, () => served().forms),
    operators: operatorsWith(options.metricsToken ?? null),
  };
  return {
    ...{ tools, assets, embedOrigins, keeping, uploads, ...operation, limits, budgets },
    get forms() {
      return served().forms;
    },
    get pages() {
      return served().pages;
    },
  };
}

function toolsOf(options: AppOptions, { nonceMs }: Limits, log: Log): Tools {
  const { storage, secret, clock, timeZone = DEFAULT_TIME_ZONE } = options;
  const nonces = createNonces({ secret, clock, random: randomBytes, lifetimeMs: nonceMs });
  const newId = idMaker(clock, randomBytes);
  const sign: Tools['sign'] = (purpose, text) =>
    createHmac('sha256', secret).update(`${purpose}\0${text}`).digest();
  return {
    clock: clockIn(timeZone, clock),
    newId,
    random: randomBytes,
    nonces,
    sign,
    fingerprint: fingerprintWith(secret),
    storage,
    log,
  };
}

function pageOf(
  served: OfferedForm,
  { tools, assets, limits, embedOrigins }: Pick<Context, 'tools' | 'assets' | 'limits' | 'embedOrigins'>,
): FormPage {
  const { name, form } = served;
  const parts = bundlePartsWithLead(served);
  return prepareFormPage(served, {
    // A page renews its nonce at half of its life, so that it never has one that is refused.
    life: limits.nonceMs / 2000,
    given: valuesGiven({ name, form, nonces: tools.nonces }),
    trapOf: (one) => (one.settings.spam.honeypot ? honeypotName(one) : undefined),
    styles: assets.styles,
    filesNow: () => assets.filesFor(parts),
    frame: { hosts: embedOriginsOf(form, embedOrigins), ...assets.frame },
    newId: tools.newId,
  });
}

function logForms({ offered, broken }: FormRegistry, log: Log): void {
  for (const { name, closed, lacking } of offered) {
    if (lacking.length === 0) continue;
    const needs = lacking.map(({ capability, at }) => ({ capability, at }));
    if (closed === null) log.warn({ form: name, needs }, 'form offered without what the server lacks');
    else log.warn({ form: name, needs }, 'form closed: the server lacks what it needs');
  }
  for (const { name, reason } of broken)
    log.error({ form: name, reason }, 'form closed: its file is not right');
}
