import './production.ts';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { capabilitiesOf } from './capabilities-of.ts';
import { Complaint } from './complaint.ts';
import { readConfiguration } from './configuration.ts';
import { createServer } from './create-server.ts';
import type { Limits } from './limits.ts';
import { listen } from './listen.ts';
import { offeredForm } from './offered-form.ts';
import { openFolder } from './open-folder.ts';
import { openForms } from './open-forms.ts';
import { pagePartsOf } from './publish/parts-of.ts';
import { openPublisher } from './publish/publisher.ts';
import { sayBroken } from './say-broken.ts';
import { sayLacking } from './say-lacking.ts';
import { stopOnSignals } from './stop-on-signals.ts';

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
