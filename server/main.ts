import './production.ts';
import { fileURLToPath } from 'node:url';
import { Complaint } from './complaint.ts';
import { readConfiguration } from './configuration.ts';
import { createServer } from './create-server.ts';
import { listen } from './listen.ts';
import { openFolder } from './open-folder.ts';
import { openForms } from './open-forms.ts';
import { openAssets } from './page/assets.ts';
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
  const forms = openForms(configuration.formsDir);
  const assets = openAssets(fileURLToPath(new URL('assets', import.meta.url)));
  const { storage, secret } = await openFolder(configuration.dataDir, configuration.mostPerCommit);
  const app = await createServer({
    forms,
    storage,
    assets,
    secret,
    clock: () => new Date(),
    timeZone: configuration.timeZone,
    limits: { submissionsPerMinute },
    logger: { level: logLevel, stream: process.stderr },
    trustProxy,
  });
  stopOnSignals(app);
  const address = await listen(app, configuration);
  process.stdout.write(
    `Formularium serves ${forms.length === 1 ? '1 form' : `${forms.length} forms`} at ${address}\n`,
  );
}
