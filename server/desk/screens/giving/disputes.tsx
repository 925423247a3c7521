import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { methodText } from '../../../donations/receipts/method-text.ts';
import { moneyText } from '../../../donations/receipts/receipt.ts';
import { type DeskVisit, writerFor } from '../../desk.ts';
import { pageIn, pathWith } from '../../donations/asked-donations.ts';
import { donationPath, giverOf } from '../../donations/donation-table.tsx';
import { GivingTabs } from '../../donations/giving-tabs.tsx';
import { CHANGED_LAST, type Dispute, disputesPage } from '../../donations/lists/disputes-page.ts';
import { askedMode } from '../../filters/asked-value.ts';
import { ListPages, ModeChoice, Notice, Submit } from '../../frame/controls.tsx';
import { ListTable } from '../../frame/list-table.tsx';
import { Moment } from '../../frame/moment.tsx';
import { placeText } from '../../lists/asked-order.ts';
import type { DeskScreen } from '../screen.ts';

const PATH = '/desk/disputes';

/** The payments whose money somebody wants back from their bank, and those for which it was lost. */
export const disputesScreen = {
  path: PATH,
  needs: 'manager',
  async show(visit) {
    const says = writerFor(visit);
    const mode = askedMode(visit);
    const asked = pageIn(visit, CHANGED_LAST);
    const { disputes, many, next } = await disputesPage(mode, asked, visit.desk.tools.storage);
    const values = { mode: mode === 'test' ? mode : '' };
    return {
      title: says(serverWords.deskDisputes),
      content: (
        <>
          <GivingTabs now={PATH} says={says} />
          <form method="get" action={PATH} className="desk-bar">
            <ModeChoice mode={mode} says={says} />
            <Submit>{says(serverWords.deskApply)}</Submit>
          </form>
          {disputes.some(({ payment: { state } }) => state === 'disputed') && (
            <Notice isError>{says(serverWords.deskDisputeHint)}</Notice>
          )}
          <p className="desk-count">{says(serverWords.deskDisputeCount, many)}</p>
          {disputes.length === 0 ? (
            <p>{says(serverWords.deskNoDispute)}</p>
          ) : (
            <Disputes disputes={disputes} visit={visit} />
          )}
          <ListPages
            first={asked.after === null ? null : pathWith(PATH, values)}
            next={next && pathWith(PATH, { ...values, after: placeText(next, CHANGED_LAST) })}
            says={says}
          />
        </>
      ),
    };
  },
} as const satisfies DeskScreen;

interface DisputesProps {
  readonly disputes: readonly Dispute[];
  readonly visit: DeskVisit;
}

function Disputes({ disputes, visit }: DisputesProps): ReactElement {
  const says = writerFor(visit);
  return (
    <ListTable
      label={says(serverWords.deskDisputes)}
      items={disputes}
      keyOf={({ payment }) => payment.id}
      columns={[
        {
          head: says(serverWords.deskFirstGift),
          cell: ({ payment, donation }) => {
            const since = <Moment at={payment.changedAt} visit={visit} />;
            return donation === null ? since : <a href={donationPath(donation.id)}>{since}</a>;
          },
        },
        {
          head: says(serverWords.deskStatus),
          cell: ({ payment: { state } }) =>
            says(state === 'disputed' ? serverWords.deskDisputeOpen : serverWords.deskDisputeLost),
        },
        {
          head: says(serverWords.receiptDonor),
          cell: ({ donation }) =>
            donation === null ? '' : giverOf(donation) || says(serverWords.deskNobodyKnown),
        },
        {
          head: says(serverWords.deskAmount),
          number: ({ amount, payment }) => moneyText(amount, payment.currency),
        },
        {
          head: says(serverWords.receiptMethod),
          cell: ({ donation, payment }) =>
            methodText(donation ?? { gateway: payment.provider, method: '' }, visit.language?.tag ?? 'en'),
        },
        { head: says(serverWords.deskPayment), cell: ({ payment }) => <code>{payment.id}</code> },
      ]}
    />
  );
}
