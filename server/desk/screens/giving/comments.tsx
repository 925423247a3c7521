import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { moneyText, statusText } from '../../../donations/receipts/receipt.ts';
import type { DonationSelection } from '../../../storage/repositories/donation-lists.ts';
import type { CommentState, Donation } from '../../../storage/repositories/donation-row.ts';
import { type DeskVisit, writerFor } from '../../desk.ts';
import { NEWEST_FIRST, pageIn, pathWith } from '../../donations/asked-donations.ts';
import { CommentButtons } from '../../donations/comment-buttons.tsx';
import { donationPath, giverOf, rowOf, STATUS_TONES } from '../../donations/donation-table.tsx';
import { GivingTabs } from '../../donations/giving-tabs.tsx';
import { askedWord } from '../../filters/asked-value.ts';
import { ListPages, Notice } from '../../frame/controls.tsx';
import { type ListRow, ListTable } from '../../frame/list-table.tsx';
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
    const [done] = visit.query('done');
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
          {done === 'saved' && <Notice>{says(serverWords.deskSaved)}</Notice>}
          {done === 'nothing' && <Notice isError>{says(serverWords.deskNotChanged)}</Notice>}
          <p className="desk-count">{says(serverWords.deskCommentCount, many)}</p>
          {items.length === 0 ? (
            <p>{says(serverWords.deskNoComment)}</p>
          ) : (
            <ListTable
              label={says(serverWords.deskComments)}
              heads={[
                ...[serverWords.deskGiven, serverWords.deskComment, serverWords.receiptDonor].map((word) =>
                  says(word),
                ),
                ...[serverWords.deskAmount, serverWords.deskStatus].map((word) => says(word)),
                '',
              ]}
              numbers={[3]}
              rows={items.map((donation) => rowOfComment(donation, state, visit))}
            />
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

function rowOfComment(donation: Donation, state: CommentState, visit: DeskVisit): ListRow {
  const says = writerFor(visit);
  const { id, comment, amount, currency, status, formTitle, isAnonymous } = donation;
  return {
    key: id,
    head: (
      <a id={rowOf(id)} href={donationPath(id)}>
        <Moment at={donation.createdAt} visit={visit} />
      </a>
    ),
    cells: [
      <p key="comment" className="desk-words">
        {comment}
      </p>,
      <>
        {giverOf(donation) || says(serverWords.deskNobodyKnown)}
        {isAnonymous && <small> ({says(serverWords.deskUnknown)})</small>}
        <br />
        <small>{formTitle}</small>
      </>,
      moneyText(amount, currency),
      <Status
        key="status"
        tone={STATUS_TONES[status]}
        text={statusText(status, visit.language?.tag ?? 'en')}
      />,
      <CommentButtons key="buttons" {...{ donation, visit }} back={state} describedBy={rowOf(id)} />,
    ],
  };
}
