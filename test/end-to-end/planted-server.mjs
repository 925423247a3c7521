// A server with a planted fault: it acknowledges before it commits. The test that kills servers must find it out.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from '../../dist/server/app.js';
import { openForms } from '../../dist/server/forms/open-forms.js';
import { openPublisher } from '../../dist/server/publish/publisher.js';
import { openStorage } from '../../dist/server/storage/open-storage.js';

const { storage, secret } = await openStorage(process.env.DATA_DIR ?? '', 1_000);

const hasty = {
  ...storage,
  async store(submission) {
    setTimeout(() => void storage.store(submission), 20);
    return { hash: submission.hash, reply: submission.reply };
  },
};

const { server: app } = await createApp({
  forms: openForms('forms').forms,
  storage: hasty,
  assets: openPublisher({
    shared: fileURLToPath(new URL('../../dist/server/assets', import.meta.url)),
    folder: join(process.env.DATA_DIR ?? '', 'published'),
    onFailure: console.error,
  }),
  secret,
  clock: () => new Date(),
  limits: { submissionsPerMinute: 0 },
});
const address = await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.stdout.write(`The planted server serves forms at ${address}\n`);
