import { serverWords } from 'formularium/languages';
import { canMailAgain } from '../../../donations/receipts/mail-again.ts';
import type { DonationSelection } from '../../../storage/repositories/donation-lists.ts';
import { momentIn, writerFor } from '../../desk.ts';
import { NEWEST_FIRST, pageIn, pathWith, totalsOf } from '../../donations/asked-donations.ts';
import {
  DonationTable,
  donorPath,
  giverOf,
  rowOf,
  TestsBeside,
  Totals,
} from '../../donations/donation-table.tsx';
import { ReceiptButton } from '../../donations/donation-work.tsx';
import { askedMode } from '../../filters/asked-value.ts';
import { Facts, Labelled, ListPages, Post, ResultNotice, Submit } from '../../frame/controls.tsx';
import { placeText } from '../../lists/asked-order.ts';
import type { DeskScreen } from '../screen.ts';

const DONE = { mailed: serverWords.deskMailed, merged: serverWords.deskMerged };
const FAILED = { nobody: serverWords.deskNoOtherDonor };

/** A donor, with everything that they have given. */
export const donorScreen = {
  path: '/desk/donors/:id',
  needs: 'manager',
  async show(visit) {
    const { storage } = visit.desk.tools;
    const says = writerFor(visit);
    const id = visit.params['id'] ?? '';
    const asked = pageIn(visit, NEWEST_FIRST);
    const mode = askedMode(visit);
    const all: DonationSelection = {
      ...{ mode, statuses: null, campaignId: null, donorId: id },
      ...{ since: null, before: null, search: '' },
    };
    const [donor, merged, given, lines, tests] = await storage.read(async ({ donors, donationLists }) => [
      await donors.withId(id),
      await donors.mergedInto(id),
      await donationLists.page(all, asked),
      await donationLists.totalsByStatus(all),
      mode === 'test' ? 0 : await donationLists.count({ ...all, mode: 'test' }),
    ]);
    if (merged !== null) return { leadTo: donorPath(merged) };
    if (donor === null) return null;
    const { arrived, expected } = totalsOf(lines);
    const kept = { mode: mode === 'test' ? mode : '' };
    return {
      title: giverOf(donor) || says(serverWords.deskNobodyKnown),
      content: (
        <>
          <p className="desk-bar">
            <a href="/desk/donors">{says(serverWords.deskDonors)}</a>
            <a href={pathWith('/desk/statements', { donor: id })}>{says(serverWords.deskStatements)}</a>
          </p>
          <ResultNotice visit={visit} done={DONE} failed={FAILED} />
          <section className="desk-card" aria-labelledby="facts">
            <h2 id="facts">{says(serverWords.receiptDonor)}</h2>
            <Facts
              facts={[
                [says(serverWords.emailLabel), donor.email],
                [says(serverWords.deskPhone), donor.phone],
                [says(serverWords.receiptCompany), donor.company],
                [says(serverWords.deskFirstGift), momentIn(donor.createdAt, visit)],
                [says(serverWords.receiptNumber), donor.id],
              ]}
            />
          </section>
          {mode === 'test' && <p className="desk-notice">{says(serverWords.testMode)}</p>}
          <Totals {...{ arrived, expected, visit }} />
          <TestsBeside many={tests} path={pathWith(donorPath(id), { mode: 'test' })} says={says} />
          {given.items.length === 0 ? (
            <p>{says(serverWords.deskNoDonation)}</p>
          ) : (
            <DonationTable
              donations={given.items}
              visit={visit}
              actions={(donation) =>
                canMailAgain(donation) && (
                  <ReceiptButton id={donation.id} donor={id} describedBy={rowOf(donation.id)} visit={visit} />
                )
              }
            />
          )}
          <ListPages
            first={asked.after === null ? null : pathWith(donorPath(id), kept)}
            next={
              given.next && pathWith(donorPath(id), { ...kept, after: placeText(given.next, NEWEST_FIRST) })
            }
            says={says}
          />
          <details className="desk-details">
            <summary>{says(serverWords.deskMerge)}</summary>
            <p className="desk-hint">{says(serverWords.deskMergeHint)}</p>
            <Post action="/desk/donors/merge" visit={visit} values={{ into: id }}>
              <Labelled label={says(serverWords.deskOtherDonor)}>
                <input name="from" maxLength={300} required dir="auto" autoComplete="off" />
              </Labelled>
              <Submit>{says(serverWords.deskMergeNow)}</Submit>
            </Post>
          </details>
        </>
      ),
    };
  },
} as const satisfies DeskScreen;
