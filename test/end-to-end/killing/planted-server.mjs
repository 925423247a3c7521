// A server with a planted fault: it acknowledges before it commits. The test that kills servers must find it out.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from '../../../dist/server/app.js';
import { openFiles } from '../../../dist/server/files/open-files.js';
import { openForms } from '../../../dist/server/forms/open-forms.js';
import { openPublisher } from '../../../dist/server/publish/publisher.js';
import { openStorage } from '../../../dist/server/storage/open-storage.js';

const { storage, secret } = await openStorage({
  folder: process.env.DATA_DIR ?? '',
  database: process.env.DATABASE_URL ?? null,
  mostPerCommit: 1_000,
});

class Rehearsed extends Error {}

const hasty = {
  ...storage,
  async transaction(work) {
    let result;
    try {
      await storage.transaction(async (transaction) => {
        result = await work(transaction);
        throw new Rehearsed();
      });
    } catch (error) {
      if (!(error instanceof Rehearsed)) throw error;
    }
    setTimeout(() => void storage.transaction(work).catch(() => undefined), 20);
    return result;
  },
};

const { server: app } = await createApp({
  forms: openForms(process.env.FORMS_DIR ?? 'forms').forms,
  storage: hasty,
  files: await openFiles({ folder: process.env.DATA_DIR ?? '', s3: null, random: randomBytes }),
  assets: openPublisher({
    shared: fileURLToPath(new URL('../../../dist/server/assets', import.meta.url)),
    folder: join(process.env.DATA_DIR ?? '', 'published'),
    onFailure: console.error,
  }),
  secret,
  clock: () => new Date(),
  trustProxy: 1,
  limits: { submissionsPerMinute: 0 },
});
const address = await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.stdout.write(`The planted server serves forms at ${address}\n`);
