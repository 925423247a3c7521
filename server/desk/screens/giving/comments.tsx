import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { moneyText, statusText } from '../../../donations/receipts/receipt.ts';
import type { DonationSelection } from '../../../storage/repositories/donation-lists.ts';
import type { CommentState, Donation } from '../../../storage/repositories/donation-row.ts';
import { type DeskVisit, writerFor } from '../../desk.ts';
import { NEWEST_FIRST, pageIn, pathWith } from '../../donations/asked-donations.ts';
import { CommentButtons } from '../../donations/comment-buttons.tsx';
import { donationPath, giverOf, rowOf, STATUS_TONES } from '../../donations/donation-table.tsx';
import { GivingTabs } from '../../donations/giving-tabs.tsx';
import { askedWord } from '../../filters/asked-value.ts';
import { ListPages, ResultNotice } from '../../frame/controls.tsx';
import { ListTable } from '../../frame/list-table.tsx';
import { Moment } from '../../frame/moment.tsx';
import { Status } from '../../frame/status.tsx';
import { placeText } from '../../lists/asked-order.ts';
import type { DeskScreen } from '../screen.ts';

const PATH = '/desk/comments';

const STATE_WORDS: Readonly<Record<CommentState, Word>> = {
  waiting: serverWords.deskCommentWaiting,
  approved: serverWords.deskCommentApproved,
  refused: serverWords.deskCommentRefused,
};

const STATES = Object.keys(STATE_WORDS) as readonly CommentState[];

/** What donors have written, to be read before donor walls show it. */
export const commentsScreen = {
  path: PATH,
  needs: 'manager',
  async show(visit) {
    const says = writerFor(visit);
    const state = askedWord(visit, 'state', STATES) ?? 'waiting';
    const asked = pageIn(visit, NEWEST_FIRST);
    const selection: DonationSelection = {
      ...{ mode: 'live', statuses: null, campaignId: null, donorId: null, since: null, before: null },
      ...{ search: '', commentState: state },
    };
    const [{ items, next }, many] = await visit.desk.tools.storage.read(async ({ donationLists }) => [
      await donationLists.page(selection, asked),
      await donationLists.count(selection),
    ]);
    return {
      title: says(serverWords.deskComments),
      content: (
        <>
          <GivingTabs now={PATH} says={says} />
          <p className="desk-hint">{says(serverWords.deskCommentsHint)}</p>
          <nav className="desk-tabs" aria-label={says(serverWords.deskComments)}>
            {STATES.map((one) => (
              <a
                key={one}
                href={pathWith(PATH, { state: one })}
                aria-current={one === state ? 'page' : undefined}
              >
                {says(STATE_WORDS[one])}
              </a>
            ))}
          </nav>
          <ResultNotice
            visit={visit}
            done={{ saved: serverWords.deskSaved }}
            failed={{ nothing: serverWords.deskNotChanged }}
          />
          <p className="desk-count">{says(serverWords.deskCommentCount, many)}</p>
          {items.length === 0 ? (
            <p>{says(serverWords.deskNoComment)}</p>
          ) : (
            <Comments donations={items} state={state} visit={visit} />
          )}
          <ListPages
            first={asked.after === null ? null : pathWith(PATH, { state })}
            next={next && pathWith(PATH, { state, after: placeText(next, NEWEST_FIRST) })}
            says={says}
          />
        </>
      ),
    };
  },
} as const satisfies DeskScreen;

interface CommentsProps {
  readonly donations: readonly Donation[];
  readonly state: CommentState;
  readonly visit: DeskVisit;
}

function Comments({ donations, state, visit }: CommentsProps): ReactElement {
  const says = writerFor(visit);
  const tag = visit.language?.tag ?? 'en';
  return (
    <ListTable
      label={says(serverWords.deskComments)}
      items={donations}
      keyOf={({ id }) => id}
      columns={[
        {
          head: says(serverWords.deskGiven),
          cell: ({ id, createdAt }) => (
            <a id={rowOf(id)} href={donationPath(id)}>
              <Moment at={createdAt} visit={visit} />
            </a>
          ),
        },
        {
          head: says(serverWords.deskComment),
          cell: ({ comment }) => <p className="desk-words">{comment}</p>,
        },
        {
          head: says(serverWords.receiptDonor),
          cell: (donation) => (
            <>
              {giverOf(donation) || says(serverWords.deskNobodyKnown)}
              {donation.isAnonymous && <small> ({says(serverWords.deskUnknown)})</small>}
              <br />
              <small>{donation.formTitle}</small>
            </>
          ),
        },
        { head: says(serverWords.deskAmount), number: ({ amount, currency }) => moneyText(amount, currency) },
        {
          head: says(serverWords.deskStatus),
          cell: ({ status }) => <Status tone={STATUS_TONES[status]} text={statusText(status, tag)} />,
        },
        {
          head: '',
          cell: (donation) => (
            <CommentButtons {...{ donation, visit }} back={state} describedBy={rowOf(donation.id)} />
          ),
        },
      ]}
    />
  );
}
