import './configuration/production.ts';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from './app.ts';
import { readConfiguration } from './configuration/configuration.ts';
import { offeredForm } from './forms/offered-form.ts';
import { openForms } from './forms/open-forms.ts';
import { sayBroken } from './forms/say-broken.ts';
import { sayLacking } from './forms/say-lacking.ts';
import { listen } from './http/listen.ts';
import { stopOnSignals } from './http/stop-on-signals.ts';
import { pagePartsOf } from './publish/parts-of.ts';
import { openPublisher } from './publish/publisher.ts';
import { openFolder } from './storage/open-storage.ts';
import { capabilitiesOf } from './submissions/capabilities-of.ts';
import type { Limits } from './value/limits.ts';
import { Complaint } from './value/startup-error.ts';

try {
  await start();
} catch (error) {
  if (!(error instanceof Complaint)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const { logLevel, trustProxy, submissionsPerMinute } = configuration;
  const { forms, broken, passedOver } = openForms(configuration.formsDir);
  const { storage, secret } = await openFolder(configuration.dataDir, configuration.mostPerCommit);
  const publisher = openPublisher({
    shared: fileURLToPath(new URL('assets', import.meta.url)),
    folder: join(configuration.dataDir, 'published'),
    onFailure: (error) => app.log.error({ err: error }, 'the script of a form could not be made'),
  });
  const app = await createServer({
    forms,
    broken,
    storage,
    assets: publisher,
    secret,
    clock: () => new Date(),
    timeZone: configuration.timeZone,
    remote: configuration.remote,
    limits: limitsFrom(submissionsPerMinute),
    logger: { level: logLevel, stream: process.stderr },
    trustProxy,
  });
  app.addHook('onClose', publisher.stop);
  stopOnSignals(app);
  const address = await listen(app, configuration);
  process.stdout.write(
    `Formularium serves ${forms.length === 1 ? '1 form' : `${forms.length} forms`} at ${address}\n`,
  );
  const capabilities = capabilitiesOf(configuration);
  const offered = forms.map((form) => offeredForm(form, capabilities));
  process.stdout.write(sayLacking(offered));
  process.stderr.write(sayBroken({ broken, passedOver }));
  for (const form of offered) if (form.closed === null) void publisher.publish(pagePartsOf(form));
}

/** Where one address may send any number of submissions, nothing else of what is sent is counted either. */
function limitsFrom(submissionsPerMinute: number): Partial<Limits> {
  const endless = { addressBytesPerMinute: 0, formBytesPerMinute: 0 };
  return { submissionsPerMinute, ...(submissionsPerMinute === 0 && endless) };
}
