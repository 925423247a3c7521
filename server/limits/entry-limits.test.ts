import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import type { AppOptions } from '../assembly/app-options.ts';
import { countReleased } from '../entries/count-released.ts';
import { type ErasureReason, eraseSubmission } from '../retention/erase-submission.ts';
import type { Storage } from '../storage/storage.ts';
import { honeypotName } from '../submissions/spam/honeypot.ts';
import { type DIALECTS, storagesOf } from '../testing/database.ts';
import { encoded, envelope, NOW, served, type TestServer, testServer } from '../testing/test-server.ts';

const FULL = 'This form has received all the entries that it takes.';
const SENT = 'This form has been sent already.';
const MINUTE = 60_000;

let keys = 0;

const places = (limits: JsonObject, more: JsonObject = {}) =>
  served('places', {
    id: 'places',
    type: 'form',
    title: 'Places',
    fields: [
      { id: 'who', kind: 'text', label: 'Who' },
      { id: 'email', kind: 'email', label: 'E-mail' },
      { id: 'phone', kind: 'phone', label: 'Phone', validation: 'international', country: 'us' },
    ],
    settings: { limits },
    ...more,
  });

interface Sender {
  readonly answers?: Readonly<Record<string, string>>;
  readonly address?: string;
  readonly cookie?: string;
  readonly key?: string;
}

function send(
  { app, nonce }: TestServer,
  { answers = { who: 'Ada' }, address = '192.0.2.1', cookie = '', key }: Sender = {},
): Promise<LightMyRequestResponse> {
  keys += 1;
  return app.inject({
    method: 'POST',
    url: '/ajax',
    payload: encoded({
      ...envelope('places', nonce('places'), key ?? `an-entry-of-its-own-${keys}`),
      ...answers,
    }),
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
  });
}

async function servers(
  dialect: keyof typeof DIALECTS,
  limits: JsonObject,
  options: Partial<AppOptions> = {},
): Promise<{ readonly all: readonly TestServer[]; readonly storage: Storage }> {
  const storages = await storagesOf(dialect);
  const all = await Promise.all(
    storages.map((storage) =>
      testServer({ storage, forms: [places(limits)], limits: { submissionsPerMinute: 0 }, ...options }),
    ),
  );
  return { all, storage: storages[0] as Storage };
}

const kept = (storage: Storage) =>
  storage.read(({ submissions }) => submissions.list({ formId: 'places', limit: 1_000 }));

async function eraseAll(storage: Storage, reason: ErasureReason): Promise<void> {
  for (const entry of await kept(storage))
    await storage.transaction((transaction) =>
      eraseSubmission(entry, transaction, { reason, actor: 'owner', newId: () => entry.id, now: 0 }),
    );
}

const outcome = (reply: LightMyRequestResponse) => [
  reply.statusCode,
  reply.json().message || reply.json().data.message,
];

describe.each(['sqlite', 'postgres'] as const)('a form with limits in %s', (dialect) => {
  it('takes exactly as many entries as it may, of three times as many that race', async () => {
    const { all, storage } = await servers(dialect, { entries: 20 });
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, n) => send(all[n % all.length] as TestServer)),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    for (const reply of replies.filter(({ statusCode }) => statusCode !== 200))
      expect(outcome(reply)).toEqual([422, FULL]);
    expect(await kept(storage)).toHaveLength(20);
  }, 60_000);

  it('takes one entry for each answer to a field, however it is written and however many race', async () => {
    const { all, storage } = await servers(dialect, { by: 'email' });
    const writings = ['ada@example.org', 'Ada@Example.org', 'ADA@EXAMPLE.ORG', 'ben@example.org'];
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        send(all[n % all.length] as TestServer, { answers: { email: writings[n % 4] ?? '' } }),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    for (const reply of replies.filter(({ statusCode }) => statusCode !== 200))
      expect([reply.statusCode, reply.json().data.errors]).toEqual([422, [{ email: SENT }]]);
    expect(await kept(storage)).toHaveLength(2);
  }, 60_000);

  it('counts the entries from before it had a limit, and no others', async () => {
    const { all, storage } = await servers(dialect, {});
    for (const one of all) await send(one);
    const [other] = await servers(dialect, {}).then(({ all: others }) => others);
    if (other === undefined) throw new Error('There is no server.');
    await send(other);
    const limited = await testServer({ storage, forms: [places({ entries: all.length + 1 })] });
    expect((await send(limited)).statusCode).toBe(200);
    expect(outcome(await send(limited))).toEqual([422, FULL]);
  });

  it('has room again for what was erased on request, and none for what only time has erased', async () => {
    const { all, storage } = await servers(dialect, { entries: 1, by: 'address' });
    const [one] = all;
    if (one === undefined) throw new Error('There is no server.');
    await send(one);
    expect(outcome(await send(one, { address: '192.0.2.2' }))).toEqual([422, FULL]);
    await eraseAll(storage, 'asked');
    expect((await send(one)).statusCode).toBe(200);
    await eraseAll(storage, 'retention');
    // Nothing is known of the sender any more.
    expect(outcome(await send(one))).toEqual([422, FULL]);
  });
});

describe('a form that is sent once by each', () => {
  it.each([
    { by: 'address', first: {}, again: {}, other: { address: '192.0.2.2' } },
    {
      by: 'cookie',
      first: { cookie: 'formularium-voter=AAAAAAAAAAAAAAAAAAAAAA' },
      again: { cookie: 'formularium-voter=AAAAAAAAAAAAAAAAAAAAAA', address: '192.0.2.9' },
      other: { cookie: 'formularium-voter=BBBBBBBBBBBBBBBBBBBBBB' },
    },
    {
      by: 'phone',
      first: { answers: { phone: '+12015550123' } },
      again: { answers: { phone: '+1 201-555-0123' } },
      other: { answers: { phone: '+1 201 555 0124' } },
    },
  ])('tells senders apart by $by', async ({ by, first, again, other }) => {
    const one = await testServer({ forms: [places({ by })] });
    expect((await send(one, first)).statusCode).toBe(200);
    const refused = await send(one, again);
    expect([refused.statusCode, JSON.stringify(refused.json())]).toEqual([
      422,
      expect.stringContaining(SENT),
    ]);
    expect((await send(one, other)).statusCode).toBe(200);
  });

  it('gives its page a cookie if that tells senders apart', async () => {
    const one = await testServer({ forms: [places({ by: 'cookie' })] });
    const { headers } = await one.app.inject('/forms/places');
    expect(String(headers['set-cookie'])).toMatch(/^formularium-voter=/);
  });

  it('asks for an account if that tells senders apart', async () => {
    const one = await testServer({ forms: [places({ by: 'account' })], capabilities: ['accounts'] });
    expect(outcome(await send(one))).toEqual([403, 'Please sign in first.']);
    expect(one.rows()).toEqual([]);
  });

  it('may be sent again after the period, and not before', async () => {
    let now = NOW.getTime();
    const forms = [places({ by: 'address', every: 2, period: 'h' })];
    const one = await testServer({
      forms,
      clock: () => new Date(now),
      limits: { nonceMs: 24 * 60 * MINUTE },
    });
    expect((await send(one)).statusCode).toBe(200);
    now += 119 * MINUTE;
    const fresh = async () => {
      const page = (await one.app.inject('/forms/places')).body;
      now += 10_000;
      const [, nonce = ''] = /data-nonce="([^"]+)"/.exec(page) ?? [];
      return send({ ...one, nonce: () => nonce });
    };
    expect(outcome(await fresh())).toEqual([422, SENT]);
    now += MINUTE;
    expect((await fresh()).statusCode).toBe(200);
    expect(outcome(await fresh())).toEqual([422, SENT]);
  });

  it('does not limit an entry that leaves the field blank', async () => {
    const one = await testServer({ forms: [places({ by: 'email' })] });
    expect((await send(one)).statusCode).toBe(200);
    expect((await send(one)).statusCode).toBe(200);
  });

  it('tells whoever has sent it so, also when it is full', async () => {
    const one = await testServer({ forms: [places({ by: 'address', entries: 1 })] });
    await send(one);
    expect(outcome(await send(one))).toEqual([422, SENT]);
  });

  it('answers the same submission as before when it is sent again', async () => {
    const one = await testServer({ forms: [places({ by: 'address', entries: 1 })] });
    const first = await send(one, { key: 'the-same-key-twice' });
    expect((await send(one, { key: 'the-same-key-twice' })).body).toBe(first.body);
  });
});

describe('an entry that is held as spam', () => {
  it('takes neither a place nor a turn until it is released, and then a place', async () => {
    const form = places({ entries: 1, by: 'email' });
    const [storage] = await storagesOf('sqlite');
    if (storage === undefined) throw new Error('There is no storage.');
    const one = await testServer({ storage, forms: [form] });
    const answers = { email: 'ada@example.org' };
    await send(one, { answers: { ...answers, [honeypotName(form.form)]: 'x' } });
    expect((await send(one, { answers })).statusCode).toBe(200);
    const entries = await kept(storage);
    const held = entries.find(({ state }) => state === 'held');
    await storage.transaction(async (transaction) => {
      await transaction.submissions.release(held?.id ?? '');
      await countReleased(held?.id ?? '', transaction, { newId: () => 'note', random: randomBytes, now: 0 });
    });
    // Two are there now of one, because a person wanted it so.
    expect(entries).toHaveLength(2);
    const asked = entries.find(({ state }) => state === 'received');
    const erasure = { reason: 'asked', actor: 'owner', newId: () => 'line', now: 0 } as const;
    if (asked) await storage.transaction((transaction) => eraseSubmission(asked, transaction, erasure));
    expect(outcome(await send(one, { answers }))).toEqual([422, FULL]);
  });
});

describe('a poll with a limit of votes', () => {
  it('takes exactly as many', async () => {
    const poll = served('places', {
      id: 'places',
      type: 'poll',
      title: 'Lunch',
      answers: [{ id: 'soup', title: 'Soup' }],
      limits: { entries: 2 },
    });
    const one = await testServer({ forms: [poll] });
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) => send(one, { answers: { vote: 'soup' }, address: `192.0.2.${n}` })),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(outcome(await send(one, { answers: { vote: 'soup' }, address: '192.0.2.99' }))).toEqual([
      422,
      'This poll has received all the votes that it takes.',
    ]);
  });
});
