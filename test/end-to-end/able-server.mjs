// A server that claims every capability, to test the pages of forms that the real one still closes. It refuses answers
// that were not verified, as the real one does.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { capabilityNames } from '../../dist/engine/language.js';
import { createApp } from '../../dist/server/app.js';
import { openForms } from '../../dist/server/forms/open-forms.js';
import { openPublisher } from '../../dist/server/publish/publisher.js';
import { openStorage } from '../../dist/server/storage/open-storage.js';

const { server: app } = await createApp({
  ...(await openStorage(process.env.DATA_DIR ?? '', 1_000)),
  forms: openForms(process.env.FORMS_DIR ?? 'forms').forms,
  assets: openPublisher({
    shared: fileURLToPath(new URL('../../dist/server/assets', import.meta.url)),
    folder: join(process.env.DATA_DIR ?? '', 'published'),
    onFailure: console.error,
  }),
  capabilities: capabilityNames(),
  clock: () => new Date(),
  limits: { submissionsPerMinute: 0 },
});
const address = await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close());
process.stdout.write(`The able server serves forms at ${address}\n`);
