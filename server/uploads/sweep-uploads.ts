import type { JobKind } from '../jobs/job-kind.ts';
import type { Uploads } from './uploads.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The job that sweeps files which nothing has taken. */
export function sweepUploads(uploads: Uploads): JobKind {
  return {
    name: 'sweep-uploads',
    everyMs: HOUR_MS,
    async perform(_job, { log }) {
      const { expired, erased, unfinished } = await uploads.sweep();
      if (expired + erased + unfinished > 0) log.info({ expired, erased, unfinished }, 'files swept');
    },
  };
}
