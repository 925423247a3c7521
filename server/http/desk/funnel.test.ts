import { expect, it } from 'vitest';
import type { FunnelCount } from '../../storage/repositories/funnel-counts.ts';
import { apiWorld } from '../../testing/api-world.ts';
import { deskWorld } from '../../testing/desk-world.ts';
import type { PersonsWorld } from '../../testing/persons-world.ts';
import { served } from '../../testing/test-server.ts';

const HOSTILE = '<script>alert(1)</script>';
const PAGED = served('paged', {
  ...{ id: 'paged', type: 'form', title: 'In pages' },
  fields: [
    { id: 'name-1', kind: 'text', label: `Name ${HOSTILE}` },
    { id: 'p-1', kind: 'page-break', label: `Second ${HOSTILE}` },
    { id: 'email-1', kind: 'email', label: 'Email' },
  ],
});

/** The day of the site on which tests of the desk begin. */
const todayOf = ({ tools }: PersonsWorld): string => tools.clock.today();

async function counted(world: PersonsWorld, version: string, day: string): Promise<void> {
  const one = { formId: 'paged', version, day, place: '', rule: '', many: 1 } as const;
  const counts: readonly FunnelCount[] = [
    { ...one, step: 'seen', many: 10 },
    { ...one, step: 'begun', many: 6 },
    { ...one, step: 'page', place: '1', many: 4 },
    { ...one, step: 'sent', many: 3 },
    { ...one, step: 'left', place: 'email-1', many: 2 },
    { ...one, step: 'left', place: 'gone-1', many: 1 },
    { ...one, step: 'refused', place: 'email-1', rule: 'email', many: 5 },
    { ...one, step: 'refused', place: 'name-1', many: 2 },
    { ...one, step: 'refused', many: 1 },
  ];
  await world.tools.storage.transaction(({ funnelCounts }) => funnelCounts.add(counts));
}

/** The rows of a chart, as texts. */
const rowsOf = (body: string, id: string): readonly string[] => {
  const [, table = ''] = new RegExp(`id="${id}".*?<tbody>(.*?)</tbody>`, 's').exec(body) ?? [];
  return [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    row
      .replace(/<svg.*?<\/svg>/s, '')
      .replace(/<\/th>/, ': ')
      .replace(/<[^>]+>/g, ''),
  );
};

it('shows authors how far visitors came, page by page, with shares, in a sentence and in their language', async () => {
  const { world, grace } = await deskWorld('author', [PAGED]);
  await counted(world, 'v1', todayOf(world));
  const { body } = await grace.get('/desk/forms/paged/funnel');
  const second = 'Page 2 reached: Second &lt;script&gt;alert(1)&lt;/script&gt;';
  expect(rowsOf(body, 'funnel')).toEqual([
    'Seen: 10 (100 %)',
    'Begun: 6 (60 %)',
    `${second}: 4 (40 %)`,
    'Sent: 3 (30 %)',
  ]);
  expect(rowsOf(body, 'left')).toEqual(['Email: 2', 'gone-1: 1']);
  expect(rowsOf(body, 'refused')).toEqual([
    'Email: email: 5',
    'Name &lt;script&gt;alert(1)&lt;/script&gt;: by the server: 2',
    'the form as a whole: by the server: 1',
  ]);
  expect(body).toContain('Of a hundred who see the form, 60 begin and 30 send it.');
  expect(body).not.toContain(HOSTILE);
  // A telephone may end a page that has told nothing.
  const one = { formId: 'paged', version: 'v1', day: todayOf(world), place: '', rule: '' };
  await world.tools.storage.transaction(({ funnelCounts }) =>
    funnelCounts.add([{ ...one, step: 'sent', many: 5 }]),
  );
  const later = rowsOf((await grace.get('/desk/forms/paged/funnel')).body, 'funnel');
  expect([later[1], later.at(-1)]).toEqual(['Begun: 8 (80 %)', 'Sent: 8 (80 %)']);
  expect((await grace.get('/desk')).body).toContain('href="/desk/forms/paged/funnel"');
  expect((await grace.get('/desk/forms/nowhere/funnel')).statusCode).toBe(404);
});

it('asks for days and for a version, and says where nothing was counted', async () => {
  const { world, client } = await apiWorld({}, [PAGED]);
  await counted(world, 'v1', '2026-01-01');
  await counted(world, 'v1', '2026-01-02');
  await counted(world, 'v2', todayOf(world));
  const form = 'paged';
  const seen = ({ places }: Awaited<ReturnType<typeof client.readFunnel>>) => places[0]?.many;
  const latest = await client.readFunnel({ form });
  expect([latest.version, latest.isCounted, latest.versions.map(({ version }) => version)]).toEqual([
    ...['v2', true],
    ['v2', 'v1'],
  ]);
  expect(seen(latest)).toBe(10);
  const days = { from: '2026-01-01', until: '2026-01-02' };
  expect(seen(await client.readFunnel({ form, version: 'v1', ...days }))).toBe(20);
  expect(seen(await client.readFunnel({ form, version: 'v1', ...days, from: '2026-01-02' }))).toBe(10);
  expect(seen(await client.readFunnel({ form, version: 'v1' }))).toBe(0);
  await expect(client.readFunnel({ form, version: 'unknown' })).rejects.toThrow(
    '“version” cannot be “unknown”',
  );
});

it('says of a form that is turned off that it is not counted', async () => {
  const quiet = served('quiet', {
    ...{ id: 'quiet', type: 'form', title: 'Quiet', settings: { funnel: false } },
    fields: [{ id: 'name-1', kind: 'text', label: 'Name' }],
  });
  const { grace } = await deskWorld('author', [quiet]);
  const { body } = await grace.get('/desk/forms/quiet/funnel');
  expect(body).toContain('This form is not counted.');
  expect(body).toContain('Nothing was counted on these days.');
});
