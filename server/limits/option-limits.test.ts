import type { LightMyRequestResponse } from 'fastify';
import type { JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { eraseSubmission } from '../retention/erase-submission.ts';
import { type DIALECTS, storagesOf } from '../testing/database.ts';
import { encoded, envelope, NOW, served, type TestServer, testServer } from '../testing/test-server.ts';

const GONE = 'This option is not available any more. Choose another one.';
const OPTIONS = [
  { value: 'pickup', label: 'Pick up' },
  { value: 'courier', label: 'Courier', limit: 3 },
  { value: 'pigeon', label: 'Pigeon', limit: 1 },
];

const PARCEL = served('parcel', {
  id: 'parcel',
  type: 'form',
  title: 'A parcel',
  fields: [
    { id: 'way', kind: 'radio', label: 'Way', options: OPTIONS },
    {
      id: 'extras',
      kind: 'checkbox',
      label: 'Extras',
      options: [{ value: 'gift', label: 'Gift', limit: 2 }],
    },
  ],
});
const GUESTS = served('guests', {
  id: 'guests',
  type: 'form',
  title: 'Guests',
  fields: [
    {
      id: 'guest',
      kind: 'group',
      label: 'Guest',
      repeated: true,
      max: 5,
      fields: [{ id: 'meal', kind: 'select', label: 'Meal', options: OPTIONS }],
    },
  ],
});

let keys = 0;

async function servers(dialect: keyof typeof DIALECTS): Promise<readonly TestServer[]> {
  const storages = await storagesOf(dialect);
  return Promise.all(storages.map((storage) => testServer({ storage, forms: [PARCEL], limits: ENDLESS })));
}

const ENDLESS = { submissionsPerMinute: 0 };

function send(
  { post, nonce }: TestServer,
  answers: Readonly<Record<string, string | readonly string[]>>,
  id = 'parcel',
): Promise<LightMyRequestResponse> {
  keys += 1;
  return post(encoded({ ...envelope(id, nonce(id), `a-key-of-its-own-${keys}`), ...answers }));
}

describe.each(['sqlite', 'postgres'] as const)('options with a limit in %s', (dialect) => {
  it('are given away exactly as often as they may be, to many who ask at once', async () => {
    const all = await servers(dialect);
    const asked = Array.from({ length: 60 }, (_, n) =>
      send(all[n % all.length] as TestServer, { way: n % 4 === 0 ? 'pickup' : 'courier' }),
    );
    const replies = (await Promise.all(asked)).map((reply) => [reply.statusCode, reply.json().data] as const);
    expect(replies.filter(([status]) => status === 200)).toHaveLength(15 + 3);
    for (const [status, data] of replies.filter(([code]) => code !== 200))
      expect([status, data]).toMatchObject([422, { errors: [{ way: GONE }] }]);
    // The last that was kept says so, and each that was refused.
    const told = replies.filter(([, data]) => data.select_field !== undefined);
    expect(told.map(([status]) => status).sort()).toEqual([200, ...Array.from({ length: 42 }, () => 422)]);
    for (const [, data] of told) expect(data.select_field).toEqual({ way: ['courier'] });
  });

  it('are refused at every field at which they are used up, and then nothing is kept', async () => {
    const [server] = await servers(dialect);
    if (server === undefined) throw new Error('There is no server.');
    await send(server, { way: 'pigeon', 'extras[]': ['gift'] });
    const first = await send(server, { way: 'pigeon', 'extras[]': ['gift'] });
    expect(first.json().data).toMatchObject({ errors: [{ way: GONE }], select_field: { way: ['pigeon'] } });
    // What was refused has not used up the other option.
    expect((await send(server, { way: 'courier', 'extras[]': ['gift'] })).statusCode).toBe(200);
    const both = await send(server, { way: 'pigeon', 'extras[]': ['gift'] });
    expect(both.json().data.errors).toEqual([{ way: GONE }, { extras: GONE }]);
  });

  it('are free again once the submission that chose them is erased', async () => {
    const [storage] = await storagesOf(dialect);
    if (storage === undefined) throw new Error('There is no storage.');
    const server = await testServer({ storage, forms: [PARCEL] });
    await send(server, { way: 'pigeon' });
    expect((await send(server, { way: 'pigeon' })).statusCode).toBe(422);
    const [entry] = await storage.read(({ submissions }) => submissions.list({ formId: 'parcel', limit: 1 }));
    if (entry === undefined) throw new Error('There is no entry.');
    const erasure = { reason: 'asked', actor: 'owner', newId: () => 'line-1', now: NOW.getTime() } as const;
    await storage.transaction((transaction) => eraseSubmission(entry, transaction, erasure));
    expect((await send(server, { way: 'pigeon' })).statusCode).toBe(200);
  });
});

describe('an option with a limit', () => {
  it('is counted once for a submission that is sent again', async () => {
    const { post, nonce } = await testServer({ forms: [PARCEL] });
    const body = encoded({ ...envelope('parcel', nonce('parcel')), way: 'pigeon' });
    const replies = [await post(body), await post(body)].map((reply) => reply.json() as JsonObject);
    expect(replies[1]).toEqual(replies[0]);
    expect(replies[0]).toMatchObject({ success: true, data: { select_field: { way: ['pigeon'] } } });
  });

  it('is counted in all copies of a group together', async () => {
    const server = await testServer({ forms: [GUESTS] });
    const names = GUESTS.form.fields.map(({ id }) => id);
    expect(names).toContain('meal-2');
    const refused = await send(server, { guest: '2', meal: 'pigeon', 'meal-2': 'pigeon' }, 'guests');
    expect(refused.json().data.errors).toEqual([{ 'meal-2': GONE }]);
    expect(
      (await send(server, { guest: '2', meal: 'pigeon', 'meal-2': 'pickup' }, 'guests')).statusCode,
    ).toBe(200);
  });

  it('is taken as often as the copies of a group choose it', async () => {
    const server = await testServer({ forms: [GUESTS] });
    const two = { guest: '2', meal: 'courier', 'meal-2': 'courier' };
    expect((await send(server, two, 'guests')).statusCode).toBe(200);
    expect((await send(server, two, 'guests')).json().data.errors).toEqual([{ 'meal-2': GONE }]);
    const last = await send(server, { ...two, 'meal-2': 'pickup' }, 'guests');
    expect(last.json().data.select_field).toEqual({ meal: ['courier'] });
  });

  it('may be longer than an index takes', async () => {
    const long = 'x'.repeat(5_000);
    const options = [{ value: long, label: 'Long', limit: 1 }];
    const form = served('long', {
      id: 'long',
      type: 'form',
      title: 'L',
      fields: [{ id: 'one', kind: 'radio', label: 'One', options }],
    });
    const [storage] = await storagesOf('postgres');
    const server = await testServer({ forms: [form], ...(storage && { storage }) });
    expect((await send(server, { one: long }, 'long')).statusCode).toBe(200);
    expect((await send(server, { one: long }, 'long')).statusCode).toBe(422);
  });

  it('says so in the words of its author', async () => {
    const messages = { limit: 'Sold out.' };
    const [way, ...others] = PARCEL.definition['fields'] as JsonObject[];
    const form = served('parcel', { ...PARCEL.definition, fields: [{ ...way, messages }, ...others] });
    const server = await testServer({ forms: [form] });
    await send(server, { way: 'pigeon' });
    expect((await send(server, { way: 'pigeon' })).json().data.errors).toEqual([{ way: 'Sold out.' }]);
  });
});
