import type { JobKind } from '../jobs/job-kind.ts';
import { entryOfMail, eraseMails, mailsIn } from './erase-mails.ts';

const HOUR_MS = 60 * 60 * 1000;
const BATCH = 500;

/** The job that erases the mails in a folder whose entries were erased, whoever or whatever has erased them. */
export function sweepMails(folder: string): JobKind {
  return {
    name: 'sweep-mails',
    everyMs: HOUR_MS,
    async perform({ signal }, { storage, log }) {
      const mails = await mailsIn(folder);
      let erased = 0;
      for (let from = 0; from < mails.length; from += BATCH) {
        signal.throwIfAborted();
        const names = mails.slice(from, from + BATCH);
        const ids = names.map(entryOfMail);
        const gone = await storage.read(({ erasedEntries }) => erasedEntries.among([...new Set(ids)]));
        const found = names.filter((_name, n) => gone.has(ids[n] ?? ''));
        await eraseMails(found, folder);
        erased += found.length;
      }
      if (erased > 0) log.info({ erased }, 'mails of erased entries erased');
    },
  };
}
