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
  readonly many: number;
  readonly arrived: readonly DonationTotal[];
  readonly expected: readonly DonationTotal[];
  /** Comments of donors that nobody has read. */
  readonly comments: number;
  /** Test payments, in which no money moved. */
  readonly tests: number;
}

export async function givenSince(
  since: number,
  { donationLists }: Pick<StorageTransaction, 'donationLists'>,
): Promise<GivenSince> {
  const all: DonationSelection = {
    ...{ mode: 'live', statuses: null, campaignId: null, donorId: null, before: null, search: '' },
    since: null,
  };
  const { many, arrived, expected } = totalsOf(await donationLists.totalsByStatus({ ...all, since }));
  return {
    ...{ since, many, arrived, expected },
    comments: await donationLists.count({ ...all, commentState: 'waiting' }),
    tests: await donationLists.count({ ...all, mode: 'test', since }),
  };
}

/** The same for the page that somebody comes back to; nothing where nobody gave and nothing waits. */
export function SinceThen({
  given: { since, many, arrived, expected, comments, tests },
  visit,
}: {
  readonly given: GivenSince;
  readonly visit: DeskVisit;
}): ReactElement | null {
  const says = writerFor(visit);
  if (many === 0 && comments === 0 && tests === 0) return null;
  // Since ever, for somebody who was never here before.
  const from = since === 0 ? '' : dayIn(visit.desk.tools.clock.timeZone, new Date(since));
  return (
    <section className="desk-chosen" aria-labelledby="given">
      <h2 id="given">{says(since === 0 ? serverWords.deskDonations : serverWords.deskGivenSince)}</h2>
      <Totals {...{ arrived, expected, visit }} />
      <p className="desk-bar">
        {many > 0 && (
          <a href={pathWith('/desk/donations', { from })}>{says(serverWords.deskDonationCount, many)}</a>
        )}
        {tests > 0 && (
          <a href={pathWith('/desk/donations', { mode: 'test', from })}>
            {says(serverWords.deskTestDonations, tests)}
          </a>
        )}
        {comments > 0 && <a href="/desk/comments">{says(serverWords.deskCommentsWait, comments)}</a>}
      </p>
    </section>
  );
}
