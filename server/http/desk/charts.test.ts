import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { histogram } from '../../desk/charts/histogram.ts';
import { overTime } from '../../desk/charts/over-time.ts';
import { deskWorld, seats } from '../../testing/desk-world.ts';

const sumOf = (bars: readonly { readonly many: number }[]): number =>
  bars.reduce((sum, { many }) => sum + many, 0);

describe('a histogram', () => {
  it('counts everything once, in few bars, in its order', () => {
    const numbers = fc.uniqueArray(
      fc.record({
        value: fc.oneof(fc.integer(), fc.double({ noNaN: true, min: -1e6, max: 1e6 }), fc.nat(20)),
        many: fc.integer({ min: 1, max: 9 }),
      }),
      { selector: ({ value }) => value, maxLength: 60 },
    );
    fc.assert(
      fc.property(numbers, (counts) => {
        const bars = histogram(counts);
        expect(sumOf(bars)).toBe(sumOf(counts));
        expect(bars.length).toBeLessThanOrEqual(14);
      }),
    );
  });

  it('has round borders', () => {
    const counts = Array.from({ length: 100 }, (_, n) => ({ value: n, many: 1 }));
    expect(histogram(counts).map(({ label, many }) => `${label}: ${many}`)).toEqual(
      Array.from({ length: 10 }, (_, n) => `${n * 10} – ${n * 10 + 10}: 10`),
    );
    expect(histogram([{ value: 5, many: 2 }])).toEqual([{ label: '5', many: 2 }]);
    expect(histogram([])).toEqual([]);
  });
});

describe('entries over time', () => {
  it('have no gap, and are shown by days, months or years', () => {
    expect(overTime([])).toEqual([]);
    expect(
      overTime([
        { day: 0, many: 2 },
        { day: 2, many: 1 },
      ]),
    ).toEqual([
      { label: '1970-01-01', many: 2 },
      { label: '1970-01-02', many: 0 },
      { label: '1970-01-03', many: 1 },
    ]);
    const months = overTime([
      { day: 0, many: 1 },
      { day: 89, many: 1 },
    ]);
    expect(months.map(({ label }) => label)).toEqual(['1970-01', '1970-02', '1970-03']);
    const years = overTime([
      { day: 0, many: 1 },
      { day: 4000, many: 1 },
    ]);
    expect([years[0]?.label, years.length, sumOf(years)]).toEqual(['1970', 11, 2]);
  });
});

describe('the charts of a form', () => {
  it('say what its entries say, as far as the filter finds them', async () => {
    const { world, grace } = await deskWorld();
    for (const [who, count, plan] of [
      ['guest-1', '2', 'team'],
      ['guest-2', '10', 'team'],
      ['guest-3', '3', 'basic'],
    ] as const)
      await seats(world, who, count, plan);
    const charts = async (query = '') => (await grace.get(`/desk/forms/seats/charts${query}`)).body;
    const rows = (body: string, id: string): readonly string[] => {
      const [section = ''] = new RegExp(`<div class="desk-card" id="${id}".*?</table>`, 's').exec(body) ?? [];
      return [
        ...section.matchAll(/<th scope="row" dir="auto">(.*?)<\/th><td class="desk-number">(.*?)<\/td>/g),
      ].map(([, label, many]) => `${label}: ${many}`);
    };
    const all = await charts();
    expect(rows(all, 'time')).toEqual(['Nov 21: 3']);
    expect(rows(all, 'question-plan')).toEqual(['The basic one: 1', 'The one for teams: 2']);
    expect(rows(all, 'question-count')).toEqual(['2: 1', '3: 1', '10: 1']);
    expect(all).toContain('Answered in 3 of 3 entries. From 2 to 10, 5 on average.');
    expect(all).toContain('Most often: The one for teams (2).');
    // What people have written is nobody's statistics.
    expect(all).not.toContain('guest-1');
    const some = await charts(`?${new URLSearchParams({ filter: 'count < 5' })}`);
    expect(rows(some, 'question-plan')).toEqual(['The basic one: 1', 'The one for teams: 1']);
    expect((await grace.get('/desk/forms/seats/charts?filter=(')).statusCode).toBe(400);
    expect((await grace.get('/desk/forms/seats')).body).toContain('/desk/forms/seats/charts?');
    await world.change('grace@analytical.example', { role: 'author' });
    expect((await grace.get('/desk/forms/seats/charts')).statusCode).toBe(403);
  });
});
