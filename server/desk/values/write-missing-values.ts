import type { JobKind } from '../../jobs/job-kind.ts';
import type { Desk } from '../desk.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The job that writes the values of entries that nobody has written: those from before there were values, and those of a server that is gone. */
export function writeMissingValues({ catchUp }: Pick<Desk, 'catchUp'>): JobKind {
  return {
    name: 'write-entry-values',
    everyMs: HOUR_MS,
    async perform({ signal }) {
      await catchUp({ signal });
    },
  };
}
