import type { JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { deskActs } from '../../desk/acts/registry.ts';
import { apiOperations } from '../../desk/api/registry.ts';
import { deskDownloads } from '../../desk/downloads/registry.ts';
import { deskScreens } from '../../desk/screens/registry.ts';
import { aSchedule } from '../../testing/a-schedule.ts';
import { apiWorld } from '../../testing/api-world.ts';
import { served } from '../../testing/test-server.ts';

/** A form with the fields of the seats, so that a filter of one can be used for the other. */
const TRIP = served('trip', {
  ...{ id: 'trip', type: 'form', title: 'Trip' },
  fields: [
    { id: 'who', kind: 'text', label: 'Who comes' },
    { id: 'count', kind: 'number', label: 'How many' },
  ],
});

const EVE = 'eve@analytical.example';
const BOB = 'bob@analytical.example';

/** An answer to the seats. */
const ANSWER = /guest-\d/;

/** Two forms: entries of the seats, one of them held, one changed, and an export of them; and nothing of the trip. */
async function twoForms() {
  const api = await apiWorld({}, [TRIP]);
  const { world, ask } = api;
  // A list in the order of answers has everything written that is derived from entries.
  const { items } = (await ask('GET', '/forms/seats/entries?sort=who')).json();
  const [id = ''] = items.map((entry: { readonly id: string }) => entry.id);
  const changed = await ask('POST', '/forms/seats/entries/status', { body: { ids: [id], status: 'done' } });
  await world.tools.storage.transaction(async ({ submissions, exportSchedules }) => {
    const entry = await submissions.withId(id);
    if (entry === null) throw new Error('There is one.');
    const held = { id: 'held-one', key: 'held-one', state: 'held', version: entry.version ?? '' } as const;
    await submissions.add({ ...entry, ...held, submission: { who: 'guest-9' } });
    await exportSchedules.add(aSchedule('of-seats'));
  });
  return { ...api, id, change: changed.json().change as string };
}

type TwoForms = Awaited<ReturnType<typeof twoForms>>;

/** What is kept of the seats and of their entries. */
async function keptOfSeats({ world, id }: TwoForms): Promise<readonly string[]> {
  const rows: readonly JsonObject[] = JSON.parse(await world.everything());
  const texts = rows.map((row) => JSON.stringify(row));
  return texts.filter((text) => [id, 'held-one', 'of-seats'].some((one) => text.includes(one))).sort();
}

/** What is sent to each operation that does something to a form. */
const bodiesOf = ({ id, change }: Pick<TwoForms, 'id' | 'change'>): Readonly<Record<string, JsonObject>> => ({
  setEntryStatuses: { ids: [id], status: 'open' },
  undoEntryStatuses: { change },
  workOnEntry: { status: 'open', assignee: '' },
  addEntryNote: { note: 'A note.' },
  changeAnswers: { answers: { count: '9' } },
  releaseHeldEntries: { ids: ['held-one'] },
  scheduleExport: { rhythm: 'daily', format: 'csv' },
  eraseEntry: { isSure: true },
});

const QUERIES = [
  ...['', 'state=held', 'search=guest-', 'filter=count+%3E%3D+1', 'sort=who', 'sort=-count'],
  'of=of-seats&since=2026-11-20&before=2026-11-22',
];
const ofForms = ({ path }: { readonly path: string }): boolean => path.includes(':form');

/** An address of one form with an entry of the seats. */
const addressOf = (path: string, form: string, id: string): string =>
  path.replace(':form', form).replace(':id', id);

describe('what was sent to one form', () => {
  it('is shown by no address of another form', async () => {
    const apart = await twoForms();
    const { grace, ask, id } = apart;
    const shown = new Set<string>();
    const look = async (
      path: string,
      get: (address: string) => ReturnType<typeof grace.get>,
    ): Promise<void> => {
      for (const query of QUERIES) {
        // A run says its format itself, and screens have none.
        const hasFormat = path.endsWith('/export') && !query.startsWith('of=');
        const ending = `?${[...(hasFormat ? ['format=csv'] : []), query].join('&')}`;
        const { body } = await get(`${addressOf(path, 'trip', id)}${ending}`);
        expect([path, query, ANSWER.exec(body)?.[0]]).toEqual([path, query, undefined]);
        if (ANSWER.test((await get(`${addressOf(path, 'seats', id)}${ending}`)).body)) shown.add(path);
      }
    };
    for (const { path } of [...deskScreens, ...deskDownloads].filter(ofForms)) await look(path, grace.get);
    for (const { path } of apiOperations.filter((one) => ofForms(one) && one.method === 'GET'))
      for (const query of ['', '?format=csv', '?state=held', '?search=guest-']) {
        const { body } = await ask('GET', `${addressOf(path, 'trip', id)}${query}`);
        expect([path, query, ANSWER.exec(body)?.[0]]).toEqual([path, query, undefined]);
        if (ANSWER.test((await ask('GET', `${addressOf(path, 'seats', id)}${query}`)).body)) shown.add(path);
      }
    // The same addresses of their own form do show it.
    expect([...shown].sort()).toEqual([
      ...['/desk/forms/:form', '/desk/forms/:form/entries/:id', '/desk/forms/:form/export'],
      ...['/forms/:form/entries', '/forms/:form/entries/:id', '/forms/:form/entries/export'],
    ]);
  }, 120_000);

  it('is changed by no act and no operation under the name of another form', async () => {
    const apart = await twoForms();
    const { grace, ask, id, change } = apart;
    const before = await keptOfSeats(apart);
    const fields = { id, note: 'A note.', status: 'open', assignee: '', change, back: '', sure: 'yes' };
    const ofEntries = deskActs.filter(({ path }) => path.startsWith('/desk/entries/'));
    expect(ofEntries.length).toBeGreaterThan(4);
    for (const { path } of ofEntries)
      for (const one of [id, 'held-one']) await grace.act(path, { ...fields, id: one, form: 'trip' });
    const bodies = Object.entries(bodiesOf(apart));
    const operations = apiOperations.filter((one) => ofForms(one) && one.method === 'POST');
    expect(bodies.map(([name]) => name).sort()).toEqual(operations.map(({ name }) => name).sort());
    const perform = async (form: string): Promise<readonly number[]> => {
      const statuses: number[] = [];
      for (const [name, body] of bodies) {
        const path = operations.find((one) => one.name === name)?.path ?? '';
        const once = `${form}-${name}-once`;
        statuses.push((await ask('POST', addressOf(path, form, id), { body, once })).statusCode);
      }
      return statuses;
    };
    await perform('trip');
    expect(await keptOfSeats(apart)).toEqual(before);
    // The same under their own name is done, and is seen.
    expect(await perform('seats')).toEqual(bodies.map(() => 200));
    expect(await keptOfSeats(apart)).not.toEqual(before);
  }, 120_000);
});

it('what belongs to one person at the desk is shown on no screen of another', async () => {
  const { world } = await apiWorld();
  const [eve, bob] = [await world.signedUp(EVE), await world.signedUp(BOB)];
  for (const [person, email] of [
    [eve, EVE],
    [bob, BOB],
  ] as const) {
    await world.change(email, { role: 'manager' });
    await person.signIn(email);
    const own = { name: `The key of ${email}`, scope: 'entries:read', days: '30' };
    expect((await person.act('/desk/keys/make', own)).statusCode).toBe(200);
  }
  expect((await eve.get('/desk/keys')).body).toContain(`The key of ${EVE}`);
  for (const { path } of deskScreens.filter((one) => !/:\w+/.test(one.path))) {
    const { body } = await eve.get(path);
    expect([path, body.includes(BOB)]).toEqual([path, false]);
  }
  const [, id = ''] = /name="key" value="([^"]+)"/.exec((await bob.get('/desk/keys')).body) ?? [];
  expect(id).not.toBe('');
  await eve.act('/desk/keys/revoke', { key: id });
  expect((await bob.get('/desk/keys')).body).toContain(`The key of ${BOB}`);
}, 120_000);
