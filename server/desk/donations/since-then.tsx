import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import type { DonationSelection } from '../../storage/repositories/donation-lists.ts';
import type { DonationTotal } from '../../storage/repositories/donation-totals.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import { dayIn } from '../../value/clock.ts';
import { type DeskVisit, writerFor } from '../desk.ts';
import { pathWith, totalsOf } from './asked-donations.ts';
import { Totals } from './donation-table.tsx';

/** What was given since a moment, and what waits for somebody. */
export interface GivenSince {
  readonly since: number;
  readonly arrived: readonly DonationTotal[];
  readonly expected: readonly DonationTotal[];
  /** Comments of donors that nobody has read. */
  readonly comments: number;
}

export async function givenSince(
  since: number,
  { donationLists }: Pick<StorageTransaction, 'donationLists'>,
): Promise<GivenSince> {
  const all: DonationSelection = {
    ...{ mode: 'live', statuses: null, campaignId: null, donorId: null, before: null, search: '' },
    since: null,
  };
  const { arrived, expected } = totalsOf(await donationLists.totalsByStatus({ ...all, since }));
  return {
    ...{ since, arrived, expected },
    comments: await donationLists.count({ ...all, commentState: 'waiting' }),
  };
}

/** The same for the page that somebody comes back to; nothing where nobody gave and nothing waits. */
export function SinceThen({
  given: { since, arrived, expected, comments },
  visit,
}: {
  readonly given: GivenSince;
  readonly visit: DeskVisit;
}): ReactElement | null {
  const says = writerFor(visit);
  const hasDonations = arrived.length + expected.length > 0;
  if (!hasDonations && comments === 0) return null;
  const from = dayIn(visit.desk.tools.clock.timeZone, new Date(since));
  return (
    <section className="desk-chosen" aria-labelledby="given">
      <h2 id="given">{says(serverWords.deskGivenSince)}</h2>
      <Totals {...{ arrived, expected, visit }} />
      <p className="desk-bar">
        {hasDonations && (
          <a href={pathWith('/desk/donations', { from })}>{says(serverWords.deskDonations)}</a>
        )}
        {comments > 0 && <a href="/desk/comments">{says(serverWords.deskCommentsWait, comments)}</a>}
      </p>
    </section>
  );
}
