import type { JsonObject } from 'formularium/engine';
import { moneyEntity } from '../../../../donations/entities/donation-entity.ts';
import { MONEY } from '../../../../donations/entities/members.ts';
import type { CurrencyReport, ReportRow } from '../../../charts/donation-report.ts';
import { DIVISIONS, reportFor } from '../../../charts/report-for.ts';
import { retentionFor } from '../../../charts/retention.ts';
import { DONATION_QUERY } from '../../lists.ts';
import type { ApiOperation } from '../../operation.ts';
import { COUNT, DAY, listOf, objectOf, oneOf, TEXT, YES_OR_NO } from '../../schema.ts';

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

export const readRetention = {
  name: 'readRetention',
  method: 'GET',
  path: '/reports/retention',
  summary: 'How many donors of each of the last six years had given in the year before as well.',
  scope: 'donations:read',
  sameAs: ['/desk/retention'],
  query: { mode, campaign },
  reply: objectOf({
    years: listOf(
      objectOf({ year: TEXT, givers: COUNT, returned: COUNT, before: COUNT, isUnderWay: YES_OR_NO }),
    ),
  }),
  async perform({ visit }) {
    const years = await retentionFor(visit);
    return { years: years.map((one) => ({ ...one })) };
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
