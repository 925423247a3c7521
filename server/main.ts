import './configuration/production.ts';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { readConfiguration } from './configuration/configuration.ts';
import { openForms } from './forms/open-forms.ts';
import { brokenReport, lackingReport } from './forms/startup-report.ts';
import { listen } from './http/listen.ts';
import { stopOnSignals } from './http/stop-on-signals.ts';
import { bundlePartsWithLead } from './publish/bundle-parts-of.ts';
import { openPublisher } from './publish/publisher.ts';
import { openStorage } from './storage/open-storage.ts';
import { StartupError } from './value/errors.ts';
import type { Limits } from './value/limits.ts';

try {
  await start();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const { logLevel, trustProxy, submissionsPerMinute } = configuration;
  const { forms, broken, passedOver } = openForms(configuration.formsDir);
  const { storage, secret } = await openStorage(configuration.dataDir, configuration.mostPerCommit);
  const publisher = openPublisher({
    shared: fileURLToPath(new URL('assets', import.meta.url)),
    folder: join(configuration.dataDir, 'published'),
    onFailure: (error) => server.log.error({ err: error }, 'the script of a form could not be made'),
  });
  const { server, forms: served } = await createApp({
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
  server.addHook('onClose', publisher.stop);
  stopOnSignals(server);
  const address = await listen(server, configuration);
  process.stdout.write(
    `Formularium serves ${forms.length === 1 ? '1 form' : `${forms.length} forms`} at ${address}\n`,
  );
  process.stdout.write(lackingReport(served.offered));
  process.stderr.write(brokenReport({ broken, passedOver }));
  for (const form of served.offered)
    if (form.closed === null) void publisher.publish(bundlePartsWithLead(form));
}

/** When submissions from one address are not limited, no other budget is kept either. */
function limitsFrom(submissionsPerMinute: number): Partial<Limits> {
  const endless = { addressBytesPerMinute: 0, formBytesPerMinute: 0 };
  return { submissionsPerMinute, ...(submissionsPerMinute === 0 && endless) };
}
