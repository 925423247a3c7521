// A server that claims every capability, to test the pages of forms that the real one still closes. It refuses answers
// that were not verified, as the real one does.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { capabilityNames } from '../../dist/engine/language.js';
import { createApp } from '../../dist/server/app.js';
import { openFiles } from '../../dist/server/files/open-files.js';
import { openForms } from '../../dist/server/forms/open-forms.js';
import { openPublisher } from '../../dist/server/publish/publisher.js';
import { openStorage } from '../../dist/server/storage/open-storage.js';

const { server: app } = await createApp({
  ...(await openStorage({ folder: process.env.DATA_DIR ?? '', database: null, mostPerCommit: 1_000 })),
  forms: openForms(process.env.FORMS_DIR ?? 'forms').forms,
  files: await openFiles({ folder: process.env.DATA_DIR ?? '', s3: null, random: randomBytes }),
  assets: openPublisher({
    shared: fileURLToPath(new URL('../../dist/server/assets', import.meta.url)),
    folder: join(process.env.DATA_DIR ?? '', 'published'),
    onFailure: console.error,
  }),
  capabilities: capabilityNames(),
  // A test that changes the time writes it into a file.
  clock: () => new Date(process.env.CLOCK ? Number(readFileSync(process.env.CLOCK, 'utf8')) : Date.now()),
  limits: { submissionsPerMinute: 0 },
});
const address = await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close());
process.stdout.write(`The able server serves forms at ${address}\n`);
