import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { donationReport } from '../desk/charts/donation-report.ts';
import { periodsBetween } from '../desk/charts/periods.ts';
import { eraseSubmission } from '../retention/erase-submission.ts';
import { aDonation } from '../testing/a-donation.ts';
import { DIALECTS, storagesOf } from '../testing/database.ts';
import type { DonationSelection } from './repositories/donation-lists.ts';
import type { ReportDivision } from './repositories/donation-reports.ts';
import type { Donation } from './repositories/donation-row.ts';

const ARRIVED: DonationSelection = {
  ...{ mode: 'live', statuses: ['publish'], campaignId: null, donorId: null, since: null, before: null },
  search: '',
};
const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST = Date.parse('2024-12-30T05:00:00Z');

type Gift = Pick<Donation, 'formTitle' | 'campaignId' | 'gateway' | 'method'>;

const gift = fc.record({
  amount: fc.oneof(fc.bigInt({ min: 1n, max: 99_999n }), fc.constantFrom(999_999_999n, 2n ** 62n)),
  share: fc.integer({ min: 0, max: 2 }),
  currency: fc.constantFrom('USD', 'EUR'),
  status: fc.constantFrom('publish' as const, 'pending' as const),
  formTitle: fc.constantFrom('Cats', 'Dogs', ''),
  campaignId: fc.constantFrom(null, 'winter'),
  gateway: fc.constantFrom('stripe', 'offline'),
  method: fc.constantFrom('', 'card', 'stripe'),
  hours: fc.integer({ min: 0, max: 24 * 200 }),
});

describe.each(Object.keys(DIALECTS) as (keyof typeof DIALECTS)[])('reports of giving in %s', (dialect) => {
  it('come to what was given, over time and by every division, to the last unit', async () => {
    const [storage] = await storagesOf(dialect);
    if (storage === undefined) throw new Error('There is no storage.');
    let round = 0;
    const division = fc.constantFrom<ReportDivision[]>('form', 'campaign', 'source', 'method');
    await fc.assert(
      fc.asyncProperty(
        fc.array(gift, { maxLength: 12 }),
        division,
        fc.boolean(),
        async (given, by, isLong) => {
          round += 1;
          const own = `r${round}x`;
          const donations = given.map(({ share, hours, ...one }, n) =>
            aDonation(`${own}-${n}`, {
              ...{ ...one, donorId: own, refunded: (one.amount * BigInt(share)) / 2n },
              createdAt: FIRST + hours * 60 * 60 * 1000,
            }),
          );
          await storage.transaction(async (transaction) => {
            for (const one of donations) await transaction.donations.add(one);
          });
          const days = isLong ? 200 : 40;
          const until = new Date(FIRST + (days - 1) * DAY_MS).toISOString().slice(0, 10);
          const asked = { from: '2024-12-30', until, division: by };
          const selection = { ...ARRIVED, donorId: own, since: FIRST, before: FIRST + days * DAY_MS };
          const [reports, totals] = await storage.read(async (transaction) => [
            await donationReport(selection, asked, 'America/New_York', transaction),
            await transaction.donationLists.totals(selection),
          ]);
          expect(
            reports.map(({ currency, total: { amount, donations: many } }) => [currency, amount, many]),
          ).toEqual(totals.map(({ currency, amount, donations: many }) => [currency, amount, many]));
          const counted = donations.filter(
            ({ status, createdAt }) => status === 'publish' && createdAt < FIRST + days * DAY_MS,
          );
          for (const { currency, periods, parts, total } of reports) {
            for (const rows of [periods, parts])
              expect(rows.reduce((sum, { amount }) => sum + amount, 0n)).toBe(total.amount);
            for (const { label, amount } of periods) {
              const same = counted.filter(
                (one) => one.currency === currency && dayOf(one.createdAt).startsWith(label),
              );
              expect([label, amount]).toEqual([
                label,
                same.reduce((sum, one) => sum + one.amount - one.refunded, 0n),
              ]);
            }
            const partOf = {
              form: ({ formTitle }: Gift) => formTitle,
              campaign: ({ campaignId }: Gift) => campaignId ?? '',
              method: ({ gateway, method }: Gift) =>
                method === '' || method === gateway ? gateway : `${gateway}.${method}`,
            };
            if (by !== 'source')
              for (const { label, donations: many } of parts)
                expect(
                  counted.filter((one) => one.currency === currency && partOf[by](one) === label).length,
                ).toBe(many);
          }
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);

  it('name the page that a donor came from as long as the entry is kept', async () => {
    const [storage] = await storagesOf(dialect);
    const entry = { formId: '75', sentAt: 0, state: 'received' } as const;
    const erasure = { reason: 'retention', actor: 'operator', newId: () => 'line', now: 1 } as const;
    const parts = await storage?.transaction(async (transaction) => {
      const { submissions, donations, donationReports } = transaction;
      const pages = { here: 'https://a.example/give', typed: null };
      for (const [key, source] of Object.entries(pages)) {
        const donation = aDonation(`paged-${key}`, { donorId: 'paged', createdAt: FIRST });
        const how = { version: 'v', hash: 'h', language: 'en', begunAt: null, accountId: null, reason: null };
        const own = { ...entry, ...how, key, source, submission: {}, reply: {} };
        await submissions.add({ ...own, id: donation.submissionId ?? '' });
        await donations.add(donation);
      }
      const counted = async () =>
        (await donationReports.sums({ ...ARRIVED, donorId: 'paged' }, [], 'source')).map((sum) => [
          sum.part,
          sum.donations,
        ]);
      const before = await counted();
      await eraseSubmission({ ...entry, id: 'submission-of-paged-here', key: 'here' }, transaction, erasure);
      return [before, await counted()];
    });
    expect(parts).toEqual([
      [
        ['', 1],
        ['https://a.example/give', 1],
      ],
      [['', 2]],
    ]);
  });
});

/** The day in New York, five hours after that of Greenwich but in summer. */
function dayOf(moment: number): string {
  const parts = new Intl.DateTimeFormat('sv', { timeZone: 'America/New_York', dateStyle: 'short' });
  return parts.format(new Date(moment));
}

describe('the periods of a report', () => {
  it('follow one another without a gap, and are days, months or years', () => {
    const labels = (from: string, until: string) => periodsBetween(from, until).map(({ label }) => label);
    expect(labels('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(labels('2025-12-31', '2026-03-15')).toEqual(['2025-12', '2026-01', '2026-02', '2026-03']);
    expect(labels('2019-05-05', '2026-01-01')).toEqual([
      '2019',
      '2020',
      '2021',
      '2022',
      '2023',
      '2024',
      '2025',
      '2026',
    ]);
    expect(labels('2026-01-02', '2026-01-01')).toEqual([]);
    expect(periodsBetween('2025-12-31', '2026-03-15').map(({ from }) => from)).toEqual([
      ...['2025-12-31', '2026-01-01', '2026-02-01', '2026-03-01'],
    ]);
  });
});
