import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { moneyText } from '../../donations/receipts/receipt.ts';
import { type DeskVisit, writerFor } from '../desk.ts';
import { Bars } from './bars.tsx';
import type { CurrencyReport, ReportRow } from './donation-report.ts';
import { periodText } from './periods.ts';

interface GivingOverTimeProps {
  readonly report: CurrencyReport;
  readonly visit: Pick<DeskVisit, 'language'>;
}

/** What arrived of a currency, period by period. */
export function GivingOverTime({ report, visit }: GivingOverTimeProps): ReactElement {
  const says = writerFor(visit);
  const { currency, total, periods } = report;
  const most = periods.reduce((best, row) => (row.amount > best.amount ? row : best));
  const period = ({ label }: ReportRow): string => periodText(label, visit.language?.tag ?? 'en');
  const money = ({ amount }: ReportRow): string => moneyText(amount, currency);
  return (
    <Bars
      id={`time-${currency}`}
      title={`${says(serverWords.deskGivenOverTime)} (${currency})`}
      summary={says(serverWords.deskReportSummary, money(total), total.donations, period(most), money(most))}
      bars={periods.map((row) => ({ label: period(row), many: Number(row.amount), text: money(row) }))}
      heads={[says(serverWords.deskPeriod), says(serverWords.deskArrived)]}
      isOrdered
      says={says}
    />
  );
}
