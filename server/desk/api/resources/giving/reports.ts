import type { JsonObject } from 'formularium/engine';
import { moneyEntity } from '../../../../donations/entities/donation-entity.ts';
import { MONEY } from '../../../../donations/entities/members.ts';
import type { CurrencyReport, ReportRow } from '../../../charts/donation-report.ts';
import { DIVISIONS, reportFor } from '../../../charts/report-for.ts';
import { DONATION_QUERY } from '../../lists.ts';
import type { ApiOperation } from '../../operation.ts';
import { COUNT, DAY, listOf, objectOf, oneOf, TEXT } from '../../schema.ts';

const { mode, campaign, from, until } = DONATION_QUERY;
const ROW = { amount: MONEY, donations: COUNT };

export const readDonationReport = {
  name: 'readDonationReport',
  method: 'GET',
  path: '/reports/donations',
  summary:
    'What has arrived, over time and by parts, for each currency: the last twelve months, unless others are asked for.',
  scope: 'donations:read',
  sameAs: ['/desk/reports'],
  query: {
    by: { description: 'By what donations are told apart.', schema: oneOf(DIVISIONS) },
    ...{ mode, campaign, from, until },
  },
  reply: objectOf({
    ...{ from: DAY, until: DAY, by: oneOf(DIVISIONS) },
    currencies: listOf(
      objectOf({
        ...{ currency: TEXT, total: objectOf(ROW) },
        ...{
          periods: listOf(objectOf({ period: TEXT, ...ROW })),
          parts: listOf(objectOf({ part: TEXT, ...ROW })),
        },
      }),
    ),
  }),
  async perform({ visit }) {
    const { asked, division, reports } = await reportFor(visit);
    return { from: asked.from, until: asked.until, by: division, currencies: reports.map(reportJson) };
  },
} as const satisfies ApiOperation;

function reportJson({ currency, total, periods, parts }: CurrencyReport): JsonObject {
  const rowJson = ({ amount, donations }: ReportRow): JsonObject => ({
    ...{ amount: moneyEntity(amount, currency), donations },
  });
  return {
    ...{ currency, total: rowJson(total) },
    periods: periods.map((row) => ({ period: row.label, ...rowJson(row) })),
    parts: parts.map((row) => ({ part: row.label, ...rowJson(row) })),
  };
}
