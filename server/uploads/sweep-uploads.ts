import type { JobKind } from '../jobs/job-kind.ts';
import type { Uploads } from './uploads.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The job that sweeps files which nothing has taken. */
export function sweepUploads(uploads: Uploads): JobKind {
  return {
    name: 'sweep-uploads',
    everyMs: HOUR_MS,
    async perform(_job, { log }) {
      const { expired, orphans } = await uploads.sweep();
      if (expired + orphans > 0) log.info({ expired, orphans }, 'files swept');
    },
  };
}
