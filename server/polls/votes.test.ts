import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import type { JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import type { AppOptions } from '../assembly/app-options.ts';
import { eraseSubmission } from '../retention/erase-submission.ts';
import type { Storage } from '../storage/storage.ts';
import { storagesOf } from '../testing/database.ts';
import {
  EVERY_CAPABILITY,
  encoded,
  envelope,
  NOW,
  SECRET,
  served,
  type TestServer,
  testServer,
} from '../testing/test-server.ts';
import { StorageFailure } from '../value/errors.ts';
import { createNonces } from '../value/nonce.ts';

const AGAIN = 'You have already submitted a vote to this poll';
const DEFINITION: JsonObject = {
  id: 'lunch',
  type: 'poll',
  title: 'Lunch',
  answers: [
    { id: 'soup', title: 'Soup', color: '#112233' },
    { id: 'pie', title: 'Pie', color: '#445566' },
  ],
  limits: { by: 'address' },
};
const MINUTE = 60_000;

let keys = 0;

function poll(more: JsonObject = {}) {
  return served('lunch', { ...DEFINITION, ...more });
}

function server(more: JsonObject, options: Partial<AppOptions> = {}): Promise<TestServer> {
  return testServer({ forms: [poll(more)], limits: { submissionsPerMinute: 0 }, ...options });
}

interface Voter {
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly key?: string;
  readonly now?: number;
}

function vote(
  { app }: TestServer,
  answer: string,
  { address = '192.0.2.1', headers = {}, key, now = NOW.getTime() }: Voter = {},
): Promise<LightMyRequestResponse> {
  keys += 1;
  const nonce = createNonces({
    secret: SECRET,
    clock: () => new Date(now),
    random: () => Buffer.alloc(9),
    lifetimeMs: 1_000,
  }).issue('lunch');
  const payload = encoded({
    ...envelope('lunch', nonce, key ?? `a-vote-of-its-own-${keys}`),
    vote: answer,
  });
  return app.inject({
    method: 'POST',
    url: '/ajax',
    payload,
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}

function results({ app, nonce }: TestServer, { address = '192.0.2.1', headers = {} }: Voter = {}) {
  return app.inject({
    method: 'POST',
    url: '/ajax',
    payload: encoded({
      action: 'formularium_poll_results',
      form_id: 'lunch',
      forminator_nonce: nonce('lunch'),
    }),
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}

const kept = (storage: Storage) =>
  storage.read(({ submissions }) => submissions.list({ formId: 'lunch', limit: 1_000 }));

describe.each(['sqlite', 'postgres'] as const)('votes in %s', (dialect) => {
  it('of one voter count once, however many come at once to all servers', async () => {
    const storages = await storagesOf(dialect);
    const all = await Promise.all(storages.map((storage) => server({}, { storage })));
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
    const all = await Promise.all(storages.map((storage) => server({}, { storage })));
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
        const one = await server({ results: { behavior: 'link_on' } }, { storage });
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
    const one = await server(
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
    const one = await server({});
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
    const one = await server({}, { trustProxy: 1 });
    const from = (list: string) =>
      vote(one, 'soup', { address: '10.0.0.7', headers: { 'x-forwarded-for': list } });
    expect((await from('198.51.100.7')).statusCode).toBe(200);
    expect((await from('203.0.113.1, 198.51.100.7')).statusCode).toBe(422);
    expect((await from('198.51.100.8')).statusCode).toBe(200);
    const named = await server({}, { trustProxy: ['10.0.0.0/8'] });
    const by = (address: string) =>
      vote(named, 'soup', { address, headers: { 'x-forwarded-for': '198.51.100.7' } });
    expect((await by('10.0.0.7')).statusCode).toBe(200);
    expect((await by('10.9.9.9')).statusCode).toBe(422);
    expect((await by('192.0.2.9')).statusCode).toBe(200);
    expect((await vote(named, 'soup', { address: '192.0.2.9' })).statusCode).toBe(422);
  });

  it('is told by the cookie of the page where the author wants that, and by the address without it', async () => {
    const one = await server({ limits: { by: 'cookie' } });
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
    const one = await server({ limits: { by: 'cookie' } }, { trustProxy: 1 });
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
    const one = await server({});
    expect((await one.app.inject('/forms/lunch')).headers['set-cookie']).toBeUndefined();
  });

  it('has to be signed in where accounts are asked for', async () => {
    const one = await server({ limits: { by: 'account' } }, { capabilities: EVERY_CAPABILITY });
    expect((await vote(one, 'soup')).json().message).toBe('Please sign in first.');
    expect(one.rows()).toEqual([]);
  });

  it('may vote as often as they like where the author sets no limits', async () => {
    const { limits: _, ...unlimited } = DEFINITION;
    const one = await testServer({ forms: [served('lunch', unlimited)] });
    await vote(one, 'soup');
    expect((await vote(one, 'soup')).json().data).toMatchObject({ votes_count: 2 });
  });
});

describe('the reply to a vote', () => {
  it('tells the results in the names of the protocol, also when the vote is sent again', async () => {
    const one = await server({});
    const key = 'the-same-key-twice';
    const first = await vote(one, 'soup', { key });
    expect(first.json()).toEqual({
      success: true,
      message: 'Your vote has been saved',
      data: {
        success: true,
        message: 'Your vote has been saved',
        url: '/forms/lunch?results=1',
        results_behav: 'show_after',
        results_link: '',
        back_button: false,
        chart_data: [
          ['Soup', 1, '#112233'],
          ['Pie', 0, '#445566'],
        ],
        colours: ['#112233', '#445566'],
        votes_text: '1 vote',
        votes_count: 1,
      },
    });
    await vote(one, 'pie', { address: '192.0.2.2' });
    const again = await vote(one, 'soup', { key });
    expect(again.json().data).toMatchObject({ message: 'Your vote has been saved', votes_count: 2 });
  });

  it('tells no results where they are hidden', async () => {
    const one = await server({ results: { behavior: 'not_show' } });
    expect((await vote(one, 'soup')).json().data).toMatchObject({
      results_behav: 'not_show',
      chart_data: [],
      votes_text: '',
      votes_count: 0,
    });
  });

  it('says that the vote is kept even when the votes cannot be counted', async () => {
    const [storage] = await storagesOf('sqlite');
    if (storage === undefined) throw new Error('There is no storage.');
    const deaf: Storage = {
      ...storage,
      read: () => Promise.reject(new StorageFailure(new Error('out of reach'))),
    };
    const one = await server({}, { storage: deaf });
    const reply = await vote(one, 'soup');
    expect([reply.statusCode, reply.json().data]).toEqual([
      200,
      { success: true, message: 'Your vote has been saved' },
    ]);
  });

  it.each([
    { opening: { status: 'pause' }, message: 'Poll submissions disabled.' },
    { opening: { from: '2026-11-22' }, message: 'Poll submissions disabled.' },
    { opening: { until: '2026-11-20' }, message: 'Poll submissions disabled.' },
  ])('says that the poll takes none: $opening', async ({ opening, message }) => {
    const one = await server({ opening });
    expect((await vote(one, 'soup')).json()).toMatchObject({ success: false, message });
    expect(one.rows()).toEqual([]);
  });

  it('says that an answer is to be chosen', async () => {
    const one = await server({});
    expect((await vote(one, '')).json().data.errors).toEqual([{ vote: 'You need to select a poll option' }]);
  });
});

describe('the results of a poll', () => {
  it('are shown to everybody where they are behind a link', async () => {
    const one = await server({ results: { behavior: 'link_on' } });
    await vote(one, 'soup');
    expect((await results(one, { address: '192.0.2.99' })).json()).toMatchObject({
      success: true,
      data: {
        results_link: 'View Results',
        chart_data: [
          ['Soup', 1, '#112233'],
          ['Pie', 0, '#445566'],
        ],
      },
    });
  });

  it('are shown to those who have voted where they are shown after voting', async () => {
    const one = await server({});
    expect([(await results(one)).statusCode, (await results(one)).json().message]).toEqual([
      422,
      'The results of this poll are not shown, or only to those who have voted.',
    ]);
    await vote(one, 'soup');
    expect((await results(one)).json().data.votes_count).toBe(1);
    expect((await results(one, { address: '192.0.2.99' })).statusCode).toBe(422);
  });

  it('are shown to nobody where they are hidden, and of no other form', async () => {
    const one = await server({ results: { behavior: 'not_show' } });
    await vote(one, 'soup');
    expect((await results(one)).statusCode).toBe(422);
    const other = await testServer();
    const body = encoded({
      action: 'formularium_poll_results',
      form_id: '190',
      forminator_nonce: other.nonce('190'),
    });
    expect((await other.post(body)).statusCode).toBe(422);
  });
});
