import { expect, it } from 'vitest';
import { eraseAccount } from '../../accounts/erase-account.ts';
import { MOST_SCHEDULES } from '../../desk/schedules/schedule-list.ts';
import { aSchedule, HOUR_MS, passTime } from '../../testing/a-schedule.ts';
import { deskWorld, list, seats } from '../../testing/desk-world.ts';
import type { PersonsWorld } from '../../testing/persons-world.ts';

const GRACE = 'grace@analytical.example';
const EVE = 'eve@analytical.example';
const SCREEN = '/desk/forms/seats/exports';

const mailsOf = ({ mails }: PersonsWorld) => mails.filter(({ subject }) => subject.includes('New entries'));

it('a scheduled export is mailed as a link to what came in since, ends by a button, and with the right', async () => {
  const { world, grace } = await deskWorld();
  await seats(world, 'guest-1', '1');
  await seats(world, 'guest-2', '3');
  expect((await grace.get(list({ filter: 'count >= 2' }))).body).toContain('Send this list regularly');
  const asked = { form: 'seats', filter: 'count >= 2 or who = nobody', format: 'csv', to: '' };
  const done = await grace.act('/desk/exports/schedule', { ...asked, rhythm: 'daily' });
  expect(done.headers.location).toBe(`${SCREEN}?done=scheduled`);
  expect((await grace.get(SCREEN)).body).toMatch(/count &gt;= 2[\s\S]*November 22, 2026[\s\S]*not yet/);

  const fetched = async (): Promise<string> => {
    const [, link = ''] = /(https:\S+before=\S+)/.exec(mailsOf(world).at(-1)?.text ?? '') ?? [];
    expect((await world.person().get(link.replace(/^https:\/\/[^/]+/, ''))).statusCode).toBe(303);
    await grace.signIn(GRACE);
    return (await grace.get(link.replace(/^https:\/\/[^/]+/, ''))).body;
  };
  await passTime(world, 24 * HOUR_MS);
  expect(mailsOf(world).map(({ recipient }) => recipient)).toEqual([GRACE]);
  expect(mailsOf(world)[0]?.text).not.toMatch(/guest|>=/);
  expect([...(await fetched()).matchAll(/guest-\d/g)].map(([guest]) => guest)).toEqual(['guest-2']);

  await seats(world, 'guest-3', '5');
  await passTime(world, 72 * HOUR_MS);
  expect(mailsOf(world)).toHaveLength(2);
  expect([...(await fetched()).matchAll(/guest-\d/g)].map(([guest]) => guest)).toEqual(['guest-3']);
  expect((await grace.get(SCREEN)).body).toContain('>sent<');

  await passTime(world, 24 * HOUR_MS);
  expect(mailsOf(world)).toHaveLength(2);
  await grace.signIn(GRACE);
  expect((await grace.get(SCREEN)).body).toContain('nothing came in');

  await seats(world, 'guest-4', '5');
  await world.change(GRACE, { role: 'author' });
  await passTime(world, 24 * HOUR_MS);
  expect(mailsOf(world)).toHaveLength(2);
  const [left, log] = await world.tools.storage.read(async ({ exportSchedules, tables }) => [
    await exportSchedules.ofForm('seats', 9),
    await tables.rows('audit_log', 'id', null, 99),
  ]);
  expect(left).toEqual([]);
  expect(log.filter(({ action }) => action === 'export.end').map(({ actor }) => actor)).toEqual(['system']);
}, 120_000);

it('a scheduled export is ended at the desk, and not asked for without a hook of this name', async () => {
  const { world, grace } = await deskWorld();
  const asked = { form: 'seats', format: 'xlsx', rhythm: 'weekly' };
  for (const wrong of [{ to: 'crm' }, { to: '', rhythm: 'hourly' }, { to: '', format: 'json' }]) {
    const { headers } = await grace.act('/desk/exports/schedule', { ...asked, ...wrong });
    expect(headers.location).toBe(`${SCREEN}?done=not-scheduled`);
  }
  const bad = await grace.act('/desk/exports/schedule', { ...asked, to: '', filter: 'nothing = 1' });
  expect(bad.statusCode).toBe(400);
  await grace.act('/desk/exports/schedule', { ...asked, to: '' });
  const [, id = ''] = /name="export" value="([^"]+)"/.exec((await grace.get(SCREEN)).body) ?? [];
  const end = await grace.act('/desk/exports/end', { form: 'seats', export: id });
  expect(end.headers.location).toBe(`${SCREEN}?done=ended`);
  expect((await grace.get(SCREEN)).body).toContain('No export of this form is scheduled.');
  expect(mailsOf(world)).toEqual([]);
}, 60_000);

it.each(['erased as a person', 'without an account', 'an author by now', 'locked'])(
  'nothing is sent for somebody who is %s, not even what is on its way',
  async (what) => {
    const { world, grace } = await deskWorld('owner');
    const eve = await world.signedUp(EVE);
    await world.change(EVE, { role: 'manager' });
    await eve.signIn(EVE);
    await seats(world, 'guest-1');
    await eve.act('/desk/exports/schedule', { form: 'seats', format: 'csv', rhythm: 'daily', to: '' });
    expect((await eve.get(SCREEN)).body).toContain(EVE);
    // The run begins, and is sent a little later.
    world.clock.advance(24 * HOUR_MS);
    await world.idle();
    const waiting = await world.tools.storage.read(({ tables }) => tables.rows('outbox', 'id', null, 99));
    expect(waiting.map(({ kind, state }) => [kind, state])).toContainEqual(['send-export', 'waiting']);
    const left = () => world.tools.storage.read(({ exportSchedules }) => exportSchedules.ofForm('seats', 9));
    expect(await left()).toHaveLength(1);
    const isErased = ['erased as a person', 'without an account'].includes(what);
    if (what === 'erased as a person') {
      await grace.signIn(GRACE);
      const { headers } = await grace.act('/desk/privacy/erase', { person: EVE, sure: 'yes' });
      expect(headers.location).toMatch(/done=erased/);
    } else if (what === 'without an account') {
      const account = (await world.accounts()).find(({ email }) => email === EVE);
      if (account === undefined) throw new Error('There is one.');
      await world.tools.storage.transaction((transaction) =>
        eraseAccount(account, transaction, { ...world.tools, actor: 'test' }),
      );
    } else await world.change(EVE, what === 'locked' ? { state: 'locked' } : { role: 'author' });
    expect(await left()).toHaveLength(isErased ? 0 : 1);
    world.clock.advance(180_000);
    await world.idle();
    expect(mailsOf(world)).toEqual([]);
    expect(await left()).toEqual([]);
  },
  60_000,
);

it('the link of an export leads to nothing of another form, and to nothing for an author', async () => {
  const { world, grace } = await deskWorld();
  const accountId = (await world.accounts()).find(({ email }) => email === GRACE)?.id ?? '';
  const schedule = aSchedule('of-seats', { accountId });
  await world.tools.storage.transaction(({ exportSchedules }) => exportSchedules.add(schedule));
  await seats(world, 'guest-1');
  const days = 'since=2026-11-21&before=2026-11-22';
  const status = async (path: string) => (await grace.get(path)).statusCode;
  expect(await status(`/desk/forms/seats/export?of=of-seats&${days}`)).toBe(200);
  expect(await status(`/desk/forms/190/export?of=of-seats&${days}`)).toBe(404);
  expect(await status('/desk/forms/seats/export?of=of-seats&since=2026-02-30&before=2026-11-22')).toBe(400);
  await world.change(GRACE, { role: 'author' });
  expect(await status(`/desk/forms/seats/export?of=of-seats&${days}`)).toBe(403);
  expect(await status(SCREEN)).toBe(403);
}, 60_000);

it('is not scheduled for a list that only reads well in brackets, is too long, or one too many', async () => {
  const { world, grace } = await deskWorld();
  const asked = { form: 'seats', format: 'csv', rhythm: 'daily', to: '' };
  const act = (more: Readonly<Record<string, string>>) =>
    grace.act('/desk/exports/schedule', { ...asked, ...more });
  expect((await act({ filter: 'count = 1) and (count = 2' })).statusCode).toBe(400);
  const refused = `${SCREEN}?done=not-scheduled`;
  expect((await act({ search: 'x'.repeat(30_000) })).headers.location).toBe(refused);
  await world.tools.storage.transaction(async ({ exportSchedules }) => {
    for (let n = 1; n < MOST_SCHEDULES; n += 1) await exportSchedules.add(aSchedule(`${n}`));
  });
  expect((await act({})).headers.location).toBe(`${SCREEN}?done=scheduled`);
  expect((await act({})).headers.location).toBe(refused);
}, 60_000);
