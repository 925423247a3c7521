import { describe, expect, it } from 'vitest';
import { deskWorld, idsIn, list, seats } from '../../testing/desk-world.ts';
import { personsWorld } from '../../testing/persons-world.ts';
import { formNamed } from '../../testing/test-server.ts';

const ADA = 'ada@analytical.example';

describe('an entry', () => {
  it('is handed only to people who may read it, and stays with whom it was handed to', async () => {
    const { world, grace } = await deskWorld();
    await world.signedUp(ADA);
    await seats(world, 'guest-1');
    const [id = ''] = idsIn((await grace.get(list())).body);
    const ada = (await world.accounts()).find(({ email }) => email === ADA)?.id ?? '';
    const hand = async (assignee: string, status = 'open') =>
      String(
        (await grace.act('/desk/entries/work', { form: 'seats', id, status, assignee })).headers.location,
      );
    const kept = () => world.tools.storage.read(({ entryWork }) => entryWork.of(id));
    for (const refused of [ada, 'nobody']) {
      const path = await hand(refused);
      expect(path).toContain('done=nobody');
      expect((await grace.get(path)).body).toContain('Nothing was saved');
      expect(await kept()).toEqual({ status: 'new', assignee: null });
    }
    await world.change(ADA, { role: 'manager' });
    expect(await hand(ada)).toContain('done=saved');
    // She may not read it any more, but it is for whoever works on it to say who does instead.
    await world.change(ADA, { role: 'visitor' });
    const { body } = await grace.get(`/desk/forms/seats/entries/${id}`);
    expect(body).toContain(`<option value="${ada}" selected="">Ada (can no longer read entries)</option>`);
    expect(await hand(ada, 'done')).toContain('done=saved');
    expect(await kept()).toEqual({ status: 'done', assignee: ada });
    expect(await hand('')).toContain('done=saved');
    expect(await hand(ada)).toContain('done=nobody');
  });

  it('keeps what another tab has set since, and refuses what would take it back', async () => {
    const { world, grace } = await deskWorld();
    await seats(world, 'guest-1');
    const [id = ''] = idsIn((await grace.get(list())).body);
    const own = (await world.accounts()).find(({ role }) => role === 'manager')?.id ?? '';
    const page = (await grace.get(`/desk/forms/seats/entries/${id}`)).body;
    const was = Object.fromEntries(
      [...page.matchAll(/name="(was-\w+)" value="([^"]*)"/g)].map(([, name = '', value]) => [
        name,
        value ?? '',
      ]),
    );
    expect(was).toEqual({ 'was-status': 'new', 'was-assignee': '' });
    const save = async (status: string, assignee: string) =>
      String(
        (await grace.act('/desk/entries/work', { form: 'seats', id, status, assignee, ...was })).headers
          .location,
      );
    const kept = () => world.tools.storage.read(({ entryWork }) => entryWork.of(id));
    // Three tabs show the entry as it came in.
    expect(await save('new', own)).toContain('done=saved');
    expect(await save('done', '')).toContain('done=saved');
    expect(await kept()).toEqual({ status: 'done', assignee: own });
    const refused = await save('open', '');
    expect(refused).toContain('done=outdated');
    expect((await grace.get(refused)).body).toContain('somebody else has changed this meanwhile');
    expect(await kept()).toEqual({ status: 'done', assignee: own });
  });

  it('is not found by what the desk itself says of it', async () => {
    const { world, grace } = await deskWorld();
    await seats(world, 'guest-1');
    for (const [search, words] of [
      ['guest', 'Entries: 1<'],
      ['new', 'Entries: 0 of 1<'],
      ['2026-11-21', 'Entries: 0 of 1<'],
    ] as const)
      expect((await grace.get(list({ search }))).body).toContain(words);
  });
});

describe('the desk of a site without a form to sign in', () => {
  it('leads to the forms', async () => {
    const world = await personsWorld({ forms: [formNamed('contact-190')] });
    const reply = await world.person().get('/desk');
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/forms']);
  });
});
