import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { moneyText, receiptOf, receiptPath } from '../../../donations/receipts/receipt.ts';
import { entryPath } from '../../acts/act.ts';
import { type DeskVisit, writerFor } from '../../desk.ts';
import { type DonationRecord, donationRecord } from '../../donations/donation-record.ts';
import { DonationStory, PaymentStory } from '../../donations/donation-story.tsx';
import { addressText, donorPath } from '../../donations/donation-table.tsx';
import { DonationWork } from '../../donations/donation-work.tsx';
import { planPath } from '../../donations/plan-words.ts';
import { Facts, Notice } from '../../frame/controls.tsx';
import type { DeskScreen } from '../screen.ts';

/** A donation: what is known of it, what happened to it, and what can be done with it. */
export const donationScreen = {
  path: '/desk/donations/:id',
  needs: 'manager',
  async show(visit) {
    const record = await donationRecord(visit.params['id'] ?? '', visit.desk);
    if (record === null) return null;
    const { donation, notes, people, payment, evidence } = record;
    const says = writerFor(visit);
    return {
      title: says(serverWords.deskDonationOf, moneyText(donation.amount, donation.currency)),
      content: (
        <>
          <p className="desk-bar">
            <a href="/desk/donations">{says(serverWords.deskDonations)}</a>
            <a href={donorPath(donation.donorId)}>{says(serverWords.deskAllOfDonor)}</a>
            {record.hasEntry && donation.submissionId !== null && (
              <a href={entryPath(donation.formId, donation.submissionId)}>{says(serverWords.deskEntry)}</a>
            )}
            {donation.subscriptionId !== null && (
              <a href={planPath({ id: donation.subscriptionId })}>{says(serverWords.deskPlans)}</a>
            )}
            <a href={receiptPath(donation)}>{says(serverWords.historyReceipt)}</a>
          </p>
          {donation.mode === 'test' && <Notice>{says(serverWords.testMode)}</Notice>}
          <div className="desk-columns">
            <Known record={record} visit={visit} />
            <div>
              <DonationWork record={record} visit={visit} />
              <DonationStory {...{ notes, people, visit }} />
              {payment !== null && <PaymentStory {...{ payment, evidence, visit }} />}
            </div>
          </div>
        </>
      ),
    };
  },
} as const satisfies DeskScreen;

function Known({
  record,
  visit,
}: {
  readonly record: DonationRecord;
  readonly visit: DeskVisit;
}): ReactElement {
  const says = writerFor(visit);
  const { email, phone, comment, address, transactionId, isAnonymous } = record.donation;
  const tag = visit.language?.tag ?? 'en';
  return (
    <section className="desk-card" aria-labelledby="facts">
      <h2 id="facts">{says(serverWords.receiptGift)}</h2>
      <Facts
        facts={[
          ...receiptOf(record, tag, visit.desk.tools.clock).lines.map(
            ({ label, text }) => [label, text] as const,
          ),
          [says(serverWords.emailLabel), email],
          [says(serverWords.deskPhone), phone],
          [says(serverWords.deskAddress), addressText(address, tag)],
          [says(serverWords.deskCampaign), record.campaign ?? ''],
          [says(serverWords.deskCharge), transactionId ?? ''],
          [says(serverWords.deskComment), comment],
          [says(serverWords.deskNaming), isAnonymous ? says(serverWords.deskUnknown) : ''],
        ]}
      />
    </section>
  );
}
