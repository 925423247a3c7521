import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { deskWorld, idsIn, list, seats, send } from '../../testing/desk-world.ts';
import { served } from '../../testing/test-server.ts';

const exported = (query: Readonly<Record<string, string>>): string =>
  `/desk/forms/seats/export?${new URLSearchParams(query)}`;

describe('an export', () => {
  it('holds what the list holds, over all its pages and in its order', async () => {
    const { world, grace } = await deskWorld();
    for (let n = 0; n < 61; n += 1) await seats(world, `guest-${n}`, String(n));
    const filter = 'count >= 3';
    const { body, headers } = await grace.get(exported({ format: 'csv', filter, order: 'oldest' }));
    expect(headers['content-disposition']).toContain('Seats-2026-11-21.csv');
    const guests = [...body.matchAll(/guest-\d+/g)].map(([guest]) => guest);
    expect(guests).toEqual(Array.from({ length: 58 }, (_, n) => `guest-${n + 3}`));
    expect((await grace.get(list({ filter }))).body).toContain('Entries: 58 of 61');
    const kept = JSON.parse((await grace.get(exported({ format: 'json', filter: 'who = guest-7' }))).body);
    expect(kept).toMatchObject([{ formId: 'seats', submission: { who: 'guest-7', count: '7' } }]);
  }, 60_000);

  it('goes on however many there are', async () => {
    const { world, grace } = await deskWorld();
    const ids = Array.from({ length: 1_001 }, (_, n) => `entry-${String(n).padStart(4, '0')}`);
    await world.tools.storage.transaction(async ({ submissions }) => {
      for (const id of ids)
        await submissions.add({
          ...{ id, formId: 'seats', key: id, version: 'v', hash: 'h', submission: {}, reply: {} },
          ...{ language: 'en', begunAt: null, sentAt: 0, source: null, accountId: null },
          ...{ state: 'received', reason: null },
        });
    });
    const { body } = await grace.get(exported({ format: 'csv', order: 'oldest' }));
    expect([...body.matchAll(/entry-\d{4}/g)].map(([id]) => id)).toEqual(ids);
  });

  it('has labels for people, ids for programs, a mark for Excel, and the chosen columns', async () => {
    const { world, grace } = await deskWorld();
    await seats(world, 'guest-1', '2', 'team');
    const csv = async (more: Readonly<Record<string, string>>) =>
      (await grace.get(exported({ format: 'csv', ...more }))).body;
    expect(await csv({ mark: 'yes' })).toMatch(/^\ufeff"id",.*"Who comes","How many","Which plan"/);
    expect(await csv({})).toMatch(/^"id",[\s\S]*"The one for teams"/);
    expect(await csv({ wording: 'ids' })).toMatch(/"who","count","plan"[\s\S]*"team"/);
    expect(await csv({ column: 'plan' })).toMatch(/"source","Which plan"\r\n/);
  });

  it('has every part of a name and every copy of a group, whichever columns were chosen', async () => {
    const guests = [{ id: 'meal', kind: 'text', label: 'Meal' }];
    const trip = served('trip', {
      ...{ id: 'trip', type: 'form', title: 'Trip' },
      fields: [
        { id: 'who', kind: 'name', label: 'Name', multiple: true },
        { id: 'guests', kind: 'group', label: 'Guests', repeated: true, max: 2, fields: guests },
      ],
    });
    const { world, grace } = await deskWorld('manager', [trip]);
    const sent = { 'who-first-name': 'Ada', 'who-last-name': 'Lovelace', meal: 'soup', 'meal-2': 'pie' };
    await send(world, 'trip', { ...sent, guests: '2' });
    const csv = async (query: string) =>
      (await grace.get(`/desk/forms/trip/export?format=csv${query}`)).body.replaceAll(
        /"[\w-]{36}".*?"en",""/g,
        '',
      );
    const all = [
      '"Name – First Name","Name – Last Name","Guests","Guests – Meal","Guests – Meal (2)"',
      '"Ada","Lovelace","2","soup","pie"',
    ];
    const lines = (body: string) =>
      body
        .trim()
        .split('\r\n')
        .map((line) => line.replace(/^("[^"]*",){6}|^,/, ''));
    expect(lines(await csv(''))).toEqual(all);
    expect(lines(await csv('&column=who&column=guests&column=meal'))).toEqual(all);
    expect(lines(await csv('&column=meal'))).toEqual(['"Guests – Meal","Guests – Meal (2)"', '"soup","pie"']);
    const { body } = await grace.get('/desk/forms/trip?column=who&column=meal');
    expect(body).toMatch(/<td[^>]*>Ada Lovelace<\/td><td[^>]*>soup, pie<\/td>/);
    const [id = ''] = idsIn(body);
    const entry = (await grace.get(`/desk/forms/trip/entries/${id}`)).body;
    expect(entry).toMatch(/<dt dir="auto">Guests – Meal \(2\)<\/dt><dd dir="auto">pie</);
  });

  it('has the copies of groups on a sheet of their own, or as a file of an archive, where that is chosen', async () => {
    const guests = [
      { id: 'meal', kind: 'text', label: 'Meal' },
      { id: 'called', kind: 'name', label: 'Called', multiple: true },
    ];
    const trip = served('trip', {
      ...{ id: 'trip', type: 'form', title: 'Trip' },
      fields: [
        { id: 'who', kind: 'text', label: 'Who' },
        { id: 'guests', kind: 'group', label: 'Guests: all', repeated: true, max: 3, fields: guests },
      ],
    });
    const { world, grace } = await deskWorld('manager', [trip]);
    const first = await send(world, 'trip', {
      who: 'Ada',
      guests: '2',
      meal: '=soup',
      'meal-2': 'pie',
      'called-2-first-name': 'Bo',
    });
    expect(first.body).toContain('"success":true');
    await send(world, 'trip', { who: 'Cy', guests: '1' });
    const [entry] = await world.tools.storage.read(({ submissions }) =>
      submissions.list({ formId: 'trip', limit: 1 }),
    );
    const id = entry?.id ?? '';
    expect((await grace.get('/desk/forms/trip')).body).toContain('name="copies"');
    expect((await grace.get(list())).body).not.toContain('name="copies"');
    const files = async (query: string) => {
      const { rawPayload } = await grace.get(`/desk/forms/trip/export?copies=apart&order=oldest&${query}`);
      return Object.entries(unzipSync(rawPayload)).map(
        ([name, content]) => [name, strFromU8(content)] as const,
      );
    };
    const csv = new Map(await files('format=csv'));
    expect([...csv.keys()]).toEqual(['1-Entries.csv', '2-Guests_ all.csv']);
    expect(csv.get('1-Entries.csv')).toMatch(
      /"source","Who","Guests: all"\r\n.*"Ada","2"\r\n.*"Cy","1"\r\n$/,
    );
    expect(csv.get('2-Guests_ all.csv')).toBe(
      [
        '"entry","copy","Meal","Called – First Name","Called – Last Name"',
        `"${id}","1","'=soup","",""`,
        `"${id}","2","pie","Bo",""`,
        '',
      ].join('\r\n'),
    );
    const ids = new Map(await files('format=csv&wording=ids&column=meal')).get('2-Guests_ all.csv');
    expect(ids).toMatch(/^"entry","copy","meal"\r\n/);
    const book = new Map(await files('format=xlsx'));
    expect(book.get('xl/workbook.xml')).toMatch(/<sheet name="Entries".*<sheet name="Guests {2}all"/);
    expect(book.get('xl/worksheets/sheet2.xml')).toContain('>=soup<');
    expect(book.get('xl/worksheets/sheet2.xml')?.match(/<row>/g)).toHaveLength(3);
  });

  it('is a workbook, and nothing in it is a formula', async () => {
    const { world, grace } = await deskWorld();
    await seats(world, '=HYPERLINK("http://evil.example","x")', '2', 'team');
    const book = await grace.get(exported({ format: 'xlsx' }));
    const sheet = strFromU8(unzipSync(book.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array(0));
    expect(sheet).toContain('=HYPERLINK(&quot;http://evil.example&quot;,&quot;x&quot;)');
    expect(sheet).not.toMatch(/<f[ >]/);
    const csv = (await grace.get(exported({ format: 'csv' }))).body;
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
  });

  it('is for those who may read entries, stands in the audit log, and is refused where it means nothing', async () => {
    const { world, grace } = await deskWorld();
    const who = 'guest-1-whose-name-is-nobodys-business';
    await seats(world, who);
    expect((await grace.get(exported({ format: 'csv', filter: `who = ${who}` }))).body).toContain(who);
    const [line] = await world.tools.storage.read(({ auditLog }) => auditLog.newest(1));
    expect(line).toMatchObject({ action: 'entries.export', subject: 'seats', details: { filtered: true } });
    expect(JSON.stringify(line)).not.toContain(who);
    expect((await grace.get(exported({ format: 'exe' }))).statusCode).toBe(400);
    for (const filter of ['nothing = 1', '('])
      expect((await grace.get(exported({ format: 'csv', filter }))).statusCode).toBe(400);
    expect((await grace.get(exported({ format: 'csv', filter: 'nothing = 1' }))).body).toContain('“nothing”');
    await world.change('grace@analytical.example', { role: 'author' });
    expect((await grace.get(exported({ format: 'csv' }))).statusCode).toBe(403);
  });
});
