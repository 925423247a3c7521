import { describe, expect, it } from 'vitest';
import { deskWorld, idsIn, list, seats, send, shown } from '../../testing/desk-world.ts';
import { ANSWERS, served } from '../../testing/test-server.ts';

describe('the desk', () => {
  it('says what has come in since somebody was here last', async () => {
    const { world, grace } = await deskWorld();
    const { body: welcome } = await grace.get('/desk');
    expect(welcome).toContain('Welcome');
    expect(welcome).toContain(
      '<footer class="desk-footer">Times are those of the time zone America/New York.',
    );
    await world.tools.storage.transaction(({ submissions }) =>
      submissions.add({
        ...{ id: 'old', formId: 'seats', key: 'k', version: 'v', hash: 'h', submission: {}, reply: {} },
        ...{ language: 'en', begunAt: null, sentAt: world.clock.now().getTime() - 1, source: null },
        ...{ accountId: null, state: 'received', reason: null },
      }),
    );
    await seats(world, 'guest-1');
    world.clock.advance(60 * 60 * 1000);
    const { body } = await grace.get('/desk');
    expect(body).toContain('What has happened since November 21, 2026');
    const row =
      /<tr [^>]*data-row=""><th[^>]*><a href="\/desk\/forms\/seats">.*?<\/tr>/.exec(body)?.[0] ?? '';
    expect(
      [...row.matchAll(/<td [^>]*class="desk-number"[^>]*>(?:<div>)?(.*?)(?:<\/div>)?<\/td>/g)].map(
        ([, cell]) => cell,
      ),
    ).toEqual(['<strong>1</strong>', '2', '0', '0']);
  });

  it('has first the forms with something new, and what something came in for last', async () => {
    const { world, grace } = await deskWorld();
    const titles = async (): Promise<readonly string[]> => {
      const { body } = await grace.get('/desk');
      const all = [...body.matchAll(/data-row=""><th[^>]*>(?:<div>)?<a href="\/desk\/forms\/([^"]*)">/g)].map(
        ([, id = '']) => id,
      );
      return all.filter((id) => id === '190' || id === 'seats');
    };
    await seats(world, 'guest-1');
    world.clock.advance(1_000);
    await send(world, '190', ANSWERS);
    expect(await titles()).toEqual(['190', 'seats']);
    world.clock.advance(1_000);
    await seats(world, 'guest-2');
    expect(await titles()).toEqual(['seats', '190']);
  });

  it('shows an author numbers, and nothing that anybody has entered', async () => {
    const { world, grace } = await deskWorld('author');
    await send(world, '190', ANSWERS);
    const { body, statusCode } = await grace.get('/desk');
    expect([statusCode, body.includes('<strong>1</strong>')]).toEqual([200, true]);
    // Sums are no answers of anybody.
    expect(body.replaceAll(/"\/desk\/forms\/[^"]*\/funnel"/g, '')).not.toContain('/desk/forms/');
    for (const answer of Object.values(ANSWERS)) expect(body).not.toContain(answer);
    expect((await grace.get('/desk/forms/190')).statusCode).toBe(403);
  });

  it('shows entries in the words of their form, as texts whatever they are', async () => {
    const { world, grace } = await deskWorld();
    await seats(world, '<img src=x onerror=alert(1)> "&amp;', '3', 'team');
    const { body } = await grace.get(list());
    expect(body).toContain('The one for teams');
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&amp;amp;');
    expect(body).not.toContain('<img src=x');
    const [id = ''] = idsIn(body);
    const entry = await grace.get(`/desk/forms/seats/entries/${id}`);
    expect(entry.body).toContain('Which plan');
    expect(entry.body).toContain('&lt;img src=x');
    expect((await grace.get(`/desk/forms/190/entries/${id}`)).statusCode).toBe(404);
    const none = await grace.get('/desk/forms/none');
    expect([none.statusCode, none.body.includes('<a href="/desk">Go to the desk</a>')]).toEqual([404, true]);
  });

  it('shows first who has sent an entry, and apart what its page has sent along', async () => {
    const gift = served('gift', {
      ...{ id: 'gift', type: 'form', title: 'Gift' },
      fields: [
        { id: 'give_action', kind: 'hidden', default: 'purchase' },
        { id: 'via', kind: 'hidden', label: 'Campaign page', default: 'radio' },
        ...['one', 'two', 'three'].map((id) => ({ id, kind: 'text', label: `Question ${id}` })),
        { id: 'name-1', kind: 'name', label: 'Your name' },
        { id: 'email-1', kind: 'email', label: 'Your address' },
      ],
    });
    const { world, grace } = await deskWorld('manager', [gift]);
    await send(world, 'gift', { one: '1', two: '2', three: '3', 'name-1': 'Ada', 'email-1': 'a@b.example' });
    const { body } = await grace.get('/desk/forms/gift');
    const heads = [...body.matchAll(/scope="col"[^>]*>(?:<a[^>]*>)?([^<]*)/g)].map(([, head]) => head);
    expect(heads.slice(-5)).toEqual([
      ...['Campaign page', 'Question one', 'Question two', 'Your name', 'Your address'],
    ]);
    expect((await grace.get('/desk/forms/gift?column=give_action')).body).toContain('>purchase<');
    const [id = ''] = idsIn(body);
    const entry = (await grace.get(`/desk/forms/gift/entries/${id}`)).body;
    expect(entry).toMatch(/<summary>Sent along by the page: 1<\/summary>.*purchase.*<\/details>/s);
    expect(entry.indexOf('radio')).toBeLessThan(entry.indexOf('Sent along'));
  });

  it('finds entries by a filter in its address, as a text and as sentences', async () => {
    const { world, grace } = await deskWorld();
    await seats(world, 'guest-1', '9');
    await seats(world, 'guest-2', '10', 'team');
    await seats(world, 'guest-3', '11');
    const found = async (filter: string) => shown((await grace.get(list({ filter }))).body);
    expect(await found('count >= 10')).toEqual(['guest-3', 'guest-2']);
    expect(await found('count >= 10 and plan = team')).toEqual(['guest-2']);
    expect(await found('@status = new and @sent = 2026-11-21 and (who ends-with 1 or count > 10)')).toEqual([
      'guest-3',
      'guest-1',
    ]);
    expect(shown((await grace.get(list({ search: 'EST-2' }))).body)).toEqual(['guest-2']);
    const counted = (await grace.get(list({ filter: 'count >= 10' }))).body;
    expect(counted).toContain('Entries: 2 of 3');
    const sentences = await grace.get(
      `${list({ rule: 'any' })}&field=count&operator=%3E&value=10&field=plan&operator=%3D&value=team&field=&operator=%3D&value=`,
    );
    expect([sentences.statusCode, sentences.headers.location]).toEqual([
      303,
      '/desk/forms/seats?filter=count+%3E+10+or+plan+%3D+team',
    ]);
  });

  it('says why a filter cannot be used, and shows no entry then', async () => {
    const { world, grace } = await deskWorld();
    await seats(world, 'guest-1');
    for (const [filter, words] of [
      ['count >=', 'ends too early'],
      ['email-1 = x', 'no field “email-1”'],
      ['constructor = x', 'no field “constructor”'],
      ['count ~ 1', '“~” is not a comparison'],
    ] as const) {
      const { body, statusCode } = await grace.get(list({ filter }));
      expect([statusCode, body.includes(words), body.includes('guest-1')]).toEqual([200, true, false]);
    }
  });

  it('gives every entry exactly once, page by page, in either order', async () => {
    const { world, grace } = await deskWorld();
    // All at the same moment, so that only their ids tell them apart.
    for (let n = 0; n < 103; n += 1) await seats(world, `guest-${n}`);
    for (const order of ['newest', 'oldest']) {
      const all: string[] = [];
      let url: string | undefined = list({ order });
      for (let pages = 0; url !== undefined && pages < 9; pages += 1) {
        const { body } = await grace.get(url);
        all.push(...shown(body));
        url = /<a href="([^"]+)" rel="next">/.exec(body)?.[1]?.replaceAll('&amp;', '&');
      }
      const numbers = Array.from({ length: 103 }, (_, n) => `guest-${n}`);
      expect(all).toEqual(order === 'oldest' ? numbers : numbers.toReversed());
    }
  }, 60_000);

  it('sets the status of chosen entries, and takes that back', async () => {
    const { world, grace } = await deskWorld();
    for (const n of [1, 2, 3]) await seats(world, `guest-${n}`);
    const [first = '', second = ''] = idsIn((await grace.get(list())).body);
    const csrf = await grace.csrf();
    const post = (url: string, body: string) =>
      world.app.inject({
        ...{ method: 'POST', url, payload: `csrf=${csrf}&form=seats&${body}` },
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          cookie: `formularium-session=${grace.cookie()}`,
        },
      });
    const set = await post(
      '/desk/entries/status',
      `id=${first}&id=${second}&status=done&back=order%3Doldest`,
    );
    const after = new URL(String(set.headers.location), 'http://x');
    expect([after.searchParams.get('order'), after.searchParams.get('many')]).toEqual(['oldest', '2']);
    const done = async () => shown((await grace.get(list({ filter: '@status = done' }))).body);
    expect(await done()).toEqual(['guest-3', 'guest-2']);
    await post('/desk/entries/work', `id=${second}&status=open&assignee=`);
    const undone = await post('/desk/entries/undo', `change=${after.searchParams.get('undo')}`);
    expect((await grace.get(String(undone.headers.location))).body).toContain(
      'Entries undone: 1. Changed by somebody since, and left as they are: 1',
    );
    expect(await done()).toEqual([]);
    expect(shown((await grace.get(list({ filter: '@status = open' }))).body)).toEqual(['guest-2']);
    const log = await world.tools.storage.read(({ auditLog }) => auditLog.newest(3));
    expect(log.map(({ action }) => action)).toEqual(['entry.status.undo', 'entry.work', 'entry.status']);
    // Somebody else's change, or one that is none, is not undone.
    expect((await post('/desk/entries/undo', `change=${log[1]?.id}`)).headers.location).toContain('nothing');
    expect((await post('/desk/entries/status', `id=nobody&status=done`)).headers.location).toContain(
      'nothing',
    );
    expect((await post('/desk/entries/status', `id=${first}&status=gone`)).headers.location).toContain(
      'nothing',
    );
  });

  it('keeps notes, with who wrote them, and forgets them with the entry', async () => {
    const { world, grace } = await deskWorld();
    await seats(world, 'guest-1');
    const [id = ''] = idsIn((await grace.get(list())).body);
    const reply = await grace.act('/desk/entries/note', { form: 'seats', id, note: 'She called <twice>.' });
    const { body } = await grace.get(String(reply.headers.location));
    expect(body).toContain('She called &lt;twice&gt;.');
    expect(body).toContain('<small>Ada, ');
    expect(
      (await grace.act('/desk/entries/note', { form: '190', id, note: 'x' })).headers.location,
    ).toContain('nothing');
  });

  it('takes what was held for real', async () => {
    const { world, grace } = await deskWorld();
    const trap = /data-trap="([^"]+)"/.exec((await world.person().get('/forms/seats')).body)?.[1] ?? '';
    await send(world, 'seats', { who: 'guest-1', [trap]: 'x' });
    expect(shown((await grace.get(list())).body)).toEqual([]);
    const held = (await grace.get(list({ state: 'held' }))).body;
    expect([shown(held), held.includes('honeypot')]).toEqual([['guest-1'], true]);
    const reply = await grace.act('/desk/entries/release', { form: 'seats', id: idsIn(held)[0] ?? '' });
    expect(reply.headers.location).toContain('done=release&many=1');
    expect(shown((await grace.get(list({ filter: 'who = guest-1' }))).body)).toEqual(['guest-1']);
  });

  it('finds entries whose values nobody has written yet, and writes them once', async () => {
    const { world, grace } = await deskWorld();
    for (const n of [1, 2]) await seats(world, `guest-${n}`, String(n));
    const { storage } = world.tools;
    const ids = idsIn((await grace.get(list())).body);
    expect(await storage.read(({ entryValues }) => entryValues.countWaiting())).toBeGreaterThanOrEqual(2);
    const found = (await grace.get(list({ filter: 'count > 0' }))).body;
    expect([shown(found), found.includes('yet')]).toEqual([['guest-2', 'guest-1'], false]);
    // Those of an earlier server may have some already: they are not there twice afterwards.
    await storage.transaction(async ({ entryValues }) => {
      await entryValues.removeOf(ids[0] ?? '');
      for (const id of ids) await entryValues.markMissing(id);
    });
    const after = (await grace.get(list({ filter: 'count > 0' }))).body;
    expect(shown(after)).toEqual(['guest-2', 'guest-1']);
    const rows = await storage.read(({ tables }) => tables.rows('entry_values', 'id', null, 100));
    expect(rows.filter(({ form_id }) => form_id === 'seats')).toHaveLength(2 * 5);
  });

  it('says how many entries it does not find, where those are too many to wait for', async () => {
    const { world, grace } = await deskWorld();
    await seats(world, 'guest-1');
    await world.tools.storage.transaction(async ({ entryValues }) => {
      // Ids before any other, of entries that are gone.
      for (let n = 0; n < 20_100; n += 1) await entryValues.markMissing(`0-${String(n).padStart(6, '0')}`);
    });
    const before = (await grace.get(list({ filter: 'count > 0' }))).body;
    expect(shown(before)).toEqual([]);
    expect(/not find them yet: (\d+)/.exec(before)?.[1]).toBeDefined();
    const after = (await grace.get(list({ filter: 'count > 0' }))).body;
    expect([shown(after), after.includes('yet')]).toEqual([['guest-1'], false]);
  });
});
