import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type App, createApp } from './app.ts';
import { runCommand } from './commands/run-command.ts';
import { type Configuration, readConfiguration } from './configuration/configuration.ts';
import { environment } from './configuration/production.ts';
import { misspeltSettings, toldSettings } from './configuration/told-settings.ts';
import { withoutAccount } from './donations/without-account.ts';
import { openFiles } from './files/open-files.ts';
import { openForms } from './forms/open-forms.ts';
import { reopenForms } from './forms/reopen-forms.ts';
import type { ServedForm } from './forms/served-form.ts';
import { accountReport, brokenReport, lackingReport } from './forms/startup-report.ts';
import { watchFolder } from './forms/watch-folder.ts';
import { withSignIn } from './forms/with-sign-in.ts';
import { listen } from './http/listen.ts';
import { stopOnSignals } from './http/stop-on-signals.ts';
import { openMailTransport } from './mails/open-mail-transport.ts';
import { bundlePartsWithLead } from './publish/bundle-parts-of.ts';
import { openPublisher, type Publisher } from './publish/publisher.ts';
import { openSite } from './site/open-site.ts';
import { openStorage } from './storage/open-storage.ts';
import { scanWith } from './uploads/scan-file.ts';
import { StartupError, StorageFailure } from './value/errors.ts';
import type { Limits } from './value/limits.ts';
import { isAccountTold } from './value/payments/payment-settings.ts';

/** How often the folder of forms is looked at. */
const LOOK_EVERY_MS = 2_000;

const [, , ...args] = process.argv;

/** A scanner that takes longer is given up. */
const SCAN_PATIENCE_MS = 60_000;

try {
  if (args.length > 0) await runCommand(args, () => readConfiguration(environment));
  else await start();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const configuration = readConfiguration(environment);
  const { logLevel, trustProxy, dataDir, database, mostPerCommit } = configuration;
  const { forms, broken, passedOver } = openForms(configuration.formsDir);
  const site = configuration.site === null ? null : await openSite(configuration.site);
  const { storage, secret } = await openStorage({ folder: dataDir, database, mostPerCommit });
  const { s3, scanCommand } = configuration.files;
  const files = await openFiles({ folder: dataDir, s3, random: randomBytes }).catch(
    async (error: unknown) => {
      await storage.close();
      throw error;
    },
  );
  const publisher = openPublisher({
    looks: configuration.looks,
    shared: fileURLToPath(new URL('assets', import.meta.url)),
    folder: join(configuration.dataDir, 'published'),
    onFailure: (error) => server.log.error({ err: error }, 'the script of a form could not be made'),
  });
  let address = '';
  const app = await createApp({
    forms: withSignIn(forms),
    broken,
    storage,
    ...{ assets: publisher, site },
    secret,
    files,
    ...(scanCommand && { scan: scanWith(scanCommand, SCAN_PATIENCE_MS) }),
    clock: () => new Date(),
    ...{ timeZone: configuration.timeZone, funnel: configuration.funnel },
    ...{ remote: configuration.remote, captchas: configuration.captchas },
    ...{ embedOrigins: configuration.embedOrigins, payments: configuration.payments },
    mails: openMailTransport(configuration, join(dataDir, 'mail')),
    ...{ mailFolder: join(dataDir, 'mail'), metricsToken: configuration.metricsToken },
    ...{ ownerEmail: configuration.mail.ownerEmail, settings: toldSettings(environment) },
    statementsDay: configuration.mail.statementsDay,
    ...{ accounts: configuration.accounts, providers: configuration.providers, hooks: configuration.hooks },
    publicAddress: () => configuration.publicAddress ?? address,
    limits: limitsFrom(configuration),
    logger: { level: logLevel, stream: process.stderr },
    trustProxy,
  });
  const { server } = app;
  server.addHook('onClose', publisher.stop);
  stopOnSignals(server);
  reloadOnChange(app, { folder: configuration.formsDir, before: forms, publisher });
  address = await listen(server, configuration);
  process.stdout.write(
    `Formularium serves ${forms.length === 1 ? '1 form' : `${forms.length} forms`} at ${address}\n`,
  );
  tellForms(app, configuration);
  process.stderr.write(brokenReport({ broken, passedOver }));
  publishAll(app, publisher);
  await tellOwnersLink(app, configuration.publicAddress ?? address);
}

/** What the forms lack that are served, for whoever reads the terminal, and which settings are none. */
function tellForms(app: App, { payments }: Configuration): void {
  const { offered } = app.forms();
  process.stdout.write(lackingReport(offered));
  process.stdout.write(accountReport(withoutAccount(offered, isAccountTold(payments))));
  tellMisspelt(app);
}

/** A setting with a slip in its name would be without effect, and nobody would know. */
function tellMisspelt({ server }: App): void {
  for (const { name, meant } of misspeltSettings(environment)) {
    server.log.warn({ name, meant }, 'not a setting: it has no effect');
    const hint = meant === null ? 'docs/server.md lists them' : `did you mean ${meant}?`;
    process.stdout.write(`${name} is not a setting, and has no effect: ${hint}\n`);
  }
}

/** Whoever reads the terminal may make the owner's account, as long as there is none. */
async function tellOwnersLink(app: App, address: string): Promise<void> {
  const path = await app.ownerPath().catch((error: unknown) => {
    if (!(error instanceof StorageFailure)) throw error;
    // Forms are served all the same, and the next start makes another link.
    app.server.log.error({ err: error }, 'the link for the owner could not be made');
    return null;
  });
  if (path === null) return;
  const link = new URL(path, address);
  process.stdout.write(
    `This site has no owner yet. This link makes the owner’s account; it works once, within a day:\n  ${link}\n`,
  );
}

function publishAll({ forms }: App, publisher: Publisher): void {
  for (const form of forms().offered)
    if (form.closed === null) void publisher.publish(bundlePartsWithLead(form));
}

interface Reloading {
  readonly folder: string;
  readonly before: readonly ServedForm[];
  readonly publisher: Publisher;
}

/** Serves the forms of the folder as they are, without a restart. */
function reloadOnChange(app: App, { folder, before, publisher }: Reloading): void {
  let served = before;
  const { log } = app.server;
  const reload = (): void => {
    const { forms, broken, kept } = reopenForms(folder, served);
    served = forms;
    for (const { name, reason } of kept)
      log.error({ form: name, reason }, 'form broken: the version of before is still served');
    app.reload({ forms: withSignIn(forms), broken });
    log.info({ forms: forms.length, broken: broken.length }, 'forms read again');
    publishAll(app, publisher);
  };
  const stop = watchFolder(folder, { everyMs: LOOK_EVERY_MS, onChange: reload });
  process.on('SIGHUP', reload);
  app.server.addHook('onClose', async () => stop());
}

/** When submissions from one address are not limited, no other budget is kept either. */
function limitsFrom({
  submissionsPerMinute,
  uploadBytes,
  enteredMailsToOne,
  enteredMailsFromOne,
}: Configuration): Partial<Limits> {
  const endless = {
    ...{ addressBytesPerMinute: 0, addressUploadBytesPerMinute: 0 },
    ...{ formBytesPerMinute: 0, quotesPerMinute: 0 },
  };
  return {
    submissionsPerMinute,
    uploadBytes,
    enteredMailsToOne,
    enteredMailsFromOne,
    ...(submissionsPerMinute === 0 && endless),
  };
}
