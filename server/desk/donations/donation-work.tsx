import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { plainText } from '../../donations/list/donation-list.ts';
import { offlineChangesOf } from '../../donations/offline.ts';
import { canMailAgain } from '../../donations/receipts/mail-again.ts';
import { moneyText } from '../../donations/receipts/receipt.ts';
import { REFUND_REASONS } from '../../payments/refund-payment.ts';
import { type DeskVisit, writerFor } from '../desk.ts';
import { Choice, Labelled, Post, ResultNotice, Submit } from '../frame/controls.tsx';
import { CommentButtons } from './comment-buttons.tsx';
import type { DonationRecord } from './donation-record.ts';

interface DonationWorkProps {
  readonly record: DonationRecord;
  readonly visit: DeskVisit;
}

const OFFLINE_WORDS: ReadonlyMap<string, Word> = new Map<string, Word>([
  ['confirm', serverWords.deskConfirm],
  ['cancel', serverWords.deskWillNotArrive],
  ['refund-offline', serverWords.deskGivenBack],
]);

const REASON_WORDS: Readonly<Record<(typeof REFUND_REASONS)[number], Word>> = {
  requested: serverWords.deskRequested,
  duplicate: serverWords.deskDuplicate,
  fraudulent: serverWords.deskFraudulent,
};

const DONE = {
  saved: serverWords.deskSaved,
  mailed: serverWords.deskMailed,
  refunded: serverWords.deskRefundAsked,
};
const FAILED = {
  'not-mailed': serverWords.deskNotMailed,
  'not-refunded': serverWords.deskNotRefunded,
  nothing: serverWords.deskNotChanged,
};

/** What can be done with a donation as it stands. */
export function DonationWork(props: DonationWorkProps): ReactElement {
  const { record, visit } = props;
  const { donation } = record;
  const says = writerFor(visit);
  const changes = offlineChangesOf(donation);
  return (
    <section className="desk-card" aria-labelledby="work">
      <h2 id="work">{says(serverWords.deskWork)}</h2>
      <ResultNotice visit={visit} done={DONE} failed={FAILED} />
      {canMailAgain(donation) && <ReceiptButton id={donation.id} visit={visit} />}
      {changes.length > 0 && (
        <Post action="/desk/donations/status" visit={visit} values={{ id: donation.id }}>
          {changes.map((change) => (
            <button key={change} type="submit" className="desk-button" name="change" value={change}>
              {says(OFFLINE_WORDS.get(change) ?? serverWords.deskSave)}
            </button>
          ))}
        </Post>
      )}
      {donation.comment !== '' && <CommentButtons donation={donation} back="" visit={visit} />}
      <Refund {...props} />
    </section>
  );
}

/** Has the receipt of a donation sent once more. */
export function ReceiptButton({
  id,
  visit,
  describedBy,
  donor = '',
}: {
  readonly id: string;
  readonly visit: DeskVisit;
  readonly describedBy?: string;
  /** The donor whose page goes on; '' for the page of the donation. */
  readonly donor?: string;
}): ReactElement {
  return (
    <Post action="/desk/donations/receipt" visit={visit} values={{ id, donor }}>
      <button type="submit" className="desk-button" aria-describedby={describedBy}>
        {writerFor(visit)(serverWords.deskMailAgain)}
      </button>
    </Post>
  );
}

function Refund({ record: { donation, refundable }, visit }: DonationWorkProps): ReactElement | null {
  const says = writerFor(visit);
  if (refundable === null || refundable.left <= 0n) return null;
  const { left, currency, refunds } = refundable;
  const values = { id: donation.id, after: String(refunds) };
  return (
    <>
      <h3>{says(serverWords.deskGiveBack)}</h3>
      <p className="desk-hint">{says(serverWords.deskRefundHint, moneyText(left, currency))}</p>
      <Post action="/desk/donations/refund" visit={visit} values={values}>
        <Labelled label={`${says(serverWords.deskAmount)} (${currency})`}>
          <input
            name="amount"
            inputMode="decimal"
            pattern="[0-9]{1,12}([.][0-9]{1,3})?"
            title={says(serverWords.deskWrongAmount)}
            defaultValue={plainText(left, currency)}
            required
            size={10}
          />
        </Labelled>
        <Choice
          label={says(serverWords.deskRefundReason)}
          name="reason"
          value="requested"
          options={REFUND_REASONS.map((reason) => [reason, says(REASON_WORDS[reason])] as const)}
        />
        <Submit>{says(serverWords.deskGiveBack)}</Submit>
      </Post>
    </>
  );
}
