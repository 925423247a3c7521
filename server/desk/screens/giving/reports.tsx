import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { methodOfReport } from '../../../donations/receipts/method-text.ts';
import { moneyText } from '../../../donations/receipts/receipt.ts';
import type { Campaign } from '../../../storage/repositories/campaigns.ts';
import type { ReportDivision } from '../../../storage/repositories/donation-reports.ts';
import type { CurrencyReport } from '../../charts/donation-report.ts';
import { GivingOverTime } from '../../charts/giving-over-time.tsx';
import { DIVISIONS, reportFor } from '../../charts/report-for.ts';
import { type DeskVisit, writerFor } from '../../desk.ts';
import { type AskedDonations, pathWith, valuesOf } from '../../donations/asked-donations.ts';
import { GivingTabs } from '../../donations/giving-tabs.tsx';
import { Choice, Labelled, Submit } from '../../frame/controls.tsx';
import { ListTable } from '../../frame/list-table.tsx';
import type { DeskScreen } from '../screen.ts';

const PATH = '/desk/reports';

const DIVISION_WORDS: Readonly<Record<ReportDivision, Word>> = {
  form: serverWords.receiptForm,
  campaign: serverWords.deskCampaign,
  source: serverWords.deskSource,
  method: serverWords.receiptMethod,
};

/** What has arrived, over time and by what donations are told apart by, for each currency. */
export const reportsScreen = {
  path: PATH,
  needs: 'manager',
  async show(visit) {
    const says = writerFor(visit);
    const { asked, division, reports, campaigns } = await reportFor(visit);
    const titles = new Map(campaigns.map(({ id, title }) => [id, title]));
    return {
      title: says(serverWords.deskReports),
      content: (
        <>
          <GivingTabs now={PATH} says={says} />
          <Asked {...{ asked, division, campaigns, visit }} />
          <p className="desk-hint">{says(serverWords.deskReportHint)}</p>
          {reports.length === 0 && <p>{says(serverWords.deskNoDonation)}</p>}
          {reports.map((report) => (
            <Report key={report.currency} {...{ report, division, titles, visit }} />
          ))}
          <p className="desk-bar">
            <a href={pathWith('/desk/donations', { ...valuesOf(asked), status: 'publish' })}>
              {says(serverWords.deskDonations)}
            </a>
          </p>
        </>
      ),
    };
  },
} as const satisfies DeskScreen;

interface ReportProps {
  readonly report: CurrencyReport;
  readonly division: ReportDivision;
  /** The titles of campaigns by their ids. */
  readonly titles: ReadonlyMap<string, string>;
  readonly visit: DeskVisit;
}

function Report({ report, division, titles, visit }: ReportProps): ReactElement {
  const says = writerFor(visit);
  const { currency, parts } = report;
  const nameOf = (label: string): string => {
    if (label === '') return says(serverWords.deskNone);
    if (division === 'method') return methodOfReport(label, visit.language?.tag ?? 'en');
    return (division === 'campaign' && titles.get(label)) || label;
  };
  return (
    <>
      <GivingOverTime report={report} visit={visit} />
      <ListTable
        label={`${says(DIVISION_WORDS[division])} (${currency})`}
        items={parts}
        keyOf={({ label }) => label}
        columns={[
          { head: says(DIVISION_WORDS[division]), cell: ({ label }) => nameOf(label) },
          { head: says(serverWords.deskArrived), number: ({ amount }) => moneyText(amount, currency) },
          { head: says(serverWords.deskDonations), number: ({ donations }) => donations },
        ]}
      />
    </>
  );
}

function Asked({
  asked,
  division,
  campaigns,
  visit,
}: {
  readonly asked: AskedDonations;
  readonly division: ReportDivision;
  readonly campaigns: readonly Campaign[];
  readonly visit: DeskVisit;
}): ReactElement {
  const says = writerFor(visit);
  return (
    <form method="get" action={PATH} className="desk-bar">
      <Labelled label={says(serverWords.deskFrom)}>
        <input type="date" name="from" defaultValue={asked.from} />
      </Labelled>
      <Labelled label={says(serverWords.deskUntil)}>
        <input type="date" name="until" defaultValue={asked.until} />
      </Labelled>
      <Choice
        label={says(serverWords.deskDivision)}
        name="by"
        value={division}
        options={DIVISIONS.map((one) => [one, says(DIVISION_WORDS[one])] as const)}
      />
      {campaigns.length > 0 && (
        <Choice
          label={says(serverWords.deskCampaign)}
          name="campaign"
          value={asked.campaign}
          options={[
            ['', says(serverWords.deskAny)],
            ...campaigns.map(({ id, title }) => [id, title] as const),
          ]}
        />
      )}
      <Submit>{says(serverWords.deskApply)}</Submit>
    </form>
  );
}
