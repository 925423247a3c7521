import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eraseSubmission } from '../retention/erase-submission.ts';
import type { Storage } from '../storage/storage.ts';
import { storagesOf } from '../testing/database.ts';
import { LUNCH, lunchServer, results, vote } from '../testing/lunch-poll.ts';
import { EVERY_CAPABILITY, NOW, served, type TestServer, testServer } from '../testing/test-server.ts';

const AGAIN = 'You have already submitted a vote to this poll';
const MINUTE = 60_000;

const kept = (storage: Storage) =>
  storage.read(({ submissions }) => submissions.list({ formId: 'lunch', limit: 1_000 }));

describe.each(['sqlite', 'postgres'] as const)('votes in %s', (dialect) => {
  it('of one voter count once, however many come at once to all servers', async () => {
    const storages = await storagesOf(dialect);
    const all = await Promise.all(storages.map((storage) => lunchServer({}, { storage })));
    const replies = await Promise.all(
      Array.from({ length: 500 }, (_, n) => vote(all[n % all.length] as TestServer, n % 2 ? 'soup' : 'pie')),
    );
    const accepted = replies.filter(({ statusCode }) => statusCode === 200);
    expect(accepted).toHaveLength(1);
    for (const reply of replies)
      if (reply.statusCode !== 200) expect([reply.statusCode, reply.json().message]).toEqual([422, AGAIN]);
    expect(await kept(storages[0] as Storage)).toHaveLength(1);
    const [now] = await Promise.all(
      storages.map((storage) => storage.read(({ votes }) => votes.tally('lunch'))),
    );
    expect([...(now?.values() ?? [])]).toEqual([1]);
  }, 60_000);

  it('of different voters count all, and what is shown is what is kept', async () => {
    const storages = await storagesOf(dialect);
    const all = await Promise.all(storages.map((storage) => lunchServer({}, { storage })));
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        vote(all[n % all.length] as TestServer, n % 4 === 0 ? 'soup' : 'pie', { address: `192.0.2.${n}` }),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    for (const one of all)
      expect((await results(one, { address: '192.0.2.7' })).json().data).toMatchObject({
        chart_data: [
          ['Soup', 50, '#112233'],
          ['Pie', 150, '#445566'],
        ],
        votes_count: 200,
      });
    expect(await kept(storages[0] as Storage)).toHaveLength(200);
  }, 60_000);

  it('are counted as they are kept, whatever histories of votes and erasures came before', async () => {
    const action = fc.oneof(
      fc.record({ type: fc.constant('vote'), voter: fc.nat(4), answer: fc.constantFrom('soup', 'pie') }),
      fc.record({ type: fc.constant('erase'), voter: fc.nat(9), answer: fc.constant('') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 12 }), async (history) => {
        const [storage] = await storagesOf(dialect);
        if (storage === undefined) throw new Error('There is no storage.');
        const one = await lunchServer({ results: { behavior: 'link_on' } }, { storage });
        for (const { type, voter, answer } of history) {
          if (type === 'vote') await vote(one, answer, { address: `192.0.2.${voter}` });
          else {
            const entries = await kept(storage);
            const entry = entries[voter % Math.max(1, entries.length)];
            const erasure = {
              reason: 'asked',
              actor: 'owner',
              newId: () => `line-${entry?.id}`,
              now: 0,
            } as const;
            if (entry) await storage.transaction((tx) => eraseSubmission(entry, tx, erasure));
          }
        }
        const entries = await kept(storage);
        const votesFor = (id: string) => entries.filter(({ submission }) => submission['vote'] === id).length;
        expect((await results(one)).json().data.chart_data.map((row: unknown[]) => row[1])).toEqual([
          votesFor('soup'),
          votesFor('pie'),
        ]);
      }),
      { numRuns: dialect === 'sqlite' ? 15 : 3 },
    );
  }, 60_000);
});

describe('a voter', () => {
  it('may vote again after the period, and not before', async () => {
    let now = NOW.getTime();
    const one = await lunchServer(
      { limits: { by: 'address', every: 2, period: 'h' } },
      { clock: () => new Date(now) },
    );
    expect((await vote(one, 'soup', { now })).json().data).toMatchObject({
      back_button: true,
      votes_count: 1,
    });
    now += 119 * MINUTE;
    expect((await vote(one, 'soup', { now })).statusCode).toBe(422);
    now += MINUTE;
    expect((await vote(one, 'pie', { now })).json().data).toMatchObject({ votes_text: '2 votes' });
  });

  it('is told by the address of the connection, whatever headers say', async () => {
    const one = await lunchServer({});
    await vote(one, 'soup');
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'client-ip', 'true-client-ip', 'via']) {
      const spoofed = await vote(one, 'soup', { headers: { [name]: '198.51.100.7' } });
      expect([name, spoofed.statusCode]).toEqual([name, 422]);
    }
    expect(
      (await vote(one, 'soup', { headers: { cookie: 'formularium-voter=AAAAAAAAAAAAAAAAAAAAAA' } }))
        .statusCode,
    ).toBe(422);
  });

  it('is told by what a trusted proxy says, and by nothing before that', async () => {
    const one = await lunchServer({}, { trustProxy: 1 });
    const from = (list: string) =>
      vote(one, 'soup', { address: '10.0.0.7', headers: { 'x-forwarded-for': list } });
    expect((await from('198.51.100.7')).statusCode).toBe(200);
    expect((await from('203.0.113.1, 198.51.100.7')).statusCode).toBe(422);
    expect((await from('198.51.100.8')).statusCode).toBe(200);
    const named = await lunchServer({}, { trustProxy: ['10.0.0.0/8'] });
    const by = (address: string) =>
      vote(named, 'soup', { address, headers: { 'x-forwarded-for': '198.51.100.7' } });
    expect((await by('10.0.0.7')).statusCode).toBe(200);
    expect((await by('10.9.9.9')).statusCode).toBe(422);
    expect((await by('192.0.2.9')).statusCode).toBe(200);
    expect((await vote(named, 'soup', { address: '192.0.2.9' })).statusCode).toBe(422);
  });

  it('is told by the cookie of the page where the author wants that, and by the address without it', async () => {
    const one = await lunchServer({ limits: { by: 'cookie' } });
    const cookieOf = async (): Promise<string> => {
      const { headers } = await one.app.inject('/forms/lunch');
      expect(headers['set-cookie']).toMatch(
        /^formularium-voter=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/,
      );
      return String(headers['set-cookie']).split(';', 1)[0] ?? '';
    };
    const [ada, ben] = [await cookieOf(), await cookieOf()];
    expect(ada).not.toBe(ben);
    expect((await vote(one, 'soup', { headers: { cookie: `other=1; ${ada}` } })).statusCode).toBe(200);
    expect((await vote(one, 'pie', { headers: { cookie: ada }, address: '192.0.2.9' })).statusCode).toBe(422);
    expect((await vote(one, 'soup', { headers: { cookie: ben } })).statusCode).toBe(200);
    const kept = await one.app.inject({ url: '/forms/lunch', headers: { cookie: ada } });
    expect(String(kept.headers['set-cookie'])).toContain(ada);
    // In a frame of another site there is no cookie.
    expect((await vote(one, 'soup')).statusCode).toBe(200);
    expect((await vote(one, 'soup', { headers: { cookie: 'formularium-voter=forged' } })).statusCode).toBe(
      422,
    );
  });

  it('has a cookie for this host alone where the page came by TLS', async () => {
    const one = await lunchServer({ limits: { by: 'cookie' } }, { trustProxy: 1 });
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.7' };
    const page = await one.app.inject({ url: '/forms/lunch', headers });
    expect(page.headers['set-cookie']).toMatch(/^__Host-formularium-voter=[\w-]{22}; .*; Secure$/);
    const cookie = String(page.headers['set-cookie']).split(';', 1)[0] ?? '';
    expect((await vote(one, 'soup', { headers: { ...headers, cookie } })).statusCode).toBe(200);
    expect((await vote(one, 'pie', { headers: { ...headers, cookie } })).statusCode).toBe(422);
    // Another host of the same site could have set the plain one.
    const planted = cookie.replace('__Host-', '');
    expect((await vote(one, 'pie', { headers: { ...headers, cookie: planted } })).statusCode).toBe(200);
  });

  it('gets a cookie from no other page', async () => {
    const one = await lunchServer({});
    expect((await one.app.inject('/forms/lunch')).headers['set-cookie']).toBeUndefined();
  });

  it('has to be signed in where accounts are asked for', async () => {
    const one = await lunchServer({ limits: { by: 'account' } }, { capabilities: EVERY_CAPABILITY });
    expect((await vote(one, 'soup')).json().message).toBe('Please sign in first.');
    expect(one.rows()).toEqual([]);
  });

  it('may vote as often as they like where the author sets no limits', async () => {
    const { limits: _, ...unlimited } = LUNCH;
    const one = await testServer({ forms: [served('lunch', unlimited)] });
    await vote(one, 'soup');
    expect((await vote(one, 'soup')).json().data).toMatchObject({ votes_count: 2 });
  });
});
