import { describe, expect, it } from 'vitest';
import { deskWorld } from '../../testing/desk-world.ts';
import { PASSWORD, type Person, type PersonsWorld } from '../../testing/persons-world.ts';
import { NO_ASSETS } from '../../testing/test-server.ts';

const ADA = 'Ada@analytical.example';
const DAY_MS = 24 * 60 * 60 * 1000;
const GRACE = 'grace@analytical.example';

const CHOSEN = { name: 'Ada', 'new-password': PASSWORD };

/** Has an owner invite somebody; gives the path of the link in the mail. */
async function invited(
  { world, grace }: { readonly world: PersonsWorld; readonly grace: Person },
  fields: Readonly<Record<string, string>> = {},
): Promise<string> {
  const reply = await grace.act('/desk/people/invite', { email: ADA, role: 'manager', ...fields });
  expect(reply.headers.location).toBe('/desk/people?done=invited');
  return pathMailed(world);
}

async function pathMailed(world: PersonsWorld): Promise<string> {
  await world.idle();
  return new URL(/https:\S+/.exec(world.mails.at(-1)?.text ?? '')?.[0] ?? '').pathname;
}

const roleOf = async (world: PersonsWorld, email: string) =>
  (await world.accounts()).find((one) => one.email === email.toLowerCase())?.role;

const openIds = async (world: PersonsWorld): Promise<readonly string[]> =>
  (
    await world.tools.storage.read(({ accountLinks }) =>
      accountLinks.invitations(world.clock.now().getTime()),
    )
  ).map(({ id }) => id);

describe('an invitation', () => {
  it('makes an account with the role, signs it in, and offers a second step', async () => {
    const brand = { name: 'Common Plate', logo: null };
    const at = await deskWorld('owner', [], { assets: { ...NO_ASSETS, brand } });
    const { world, grace } = at;
    const path = await invited(at);
    expect(world.mails.at(-1)).toMatchObject({
      recipient: ADA,
      subject: 'An invitation to Common Plate (forms.example.org)',
    });
    expect((await grace.get('/desk/people')).body).toContain(ADA);
    const ada = world.person();
    // Programs that look at mails open links.
    expect((await ada.get(path)).body).toContain('Choose a name and a password');
    expect((await ada.postTo(path, { name: 'Ada', 'new-password': 'short' })).statusCode).toBe(422);
    const reply = await ada.postTo(path, { ...CHOSEN, email: 'eve@else.example', role: 'owner' });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/account/second-steps']);
    expect(await roleOf(world, ADA)).toBe('manager');
    expect((await ada.get('/desk/donations')).statusCode).toBe(200);
    expect((await world.person().postTo(path, CHOSEN)).statusCode).toBe(404);
    expect(await openIds(world)).toEqual([]);
    const log = await world.tools.storage.read(({ auditLog }) => auditLog.newest(20));
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.invite', 'account.accept-invitation']),
    );
    expect(JSON.stringify(log)).not.toContain('nalytical');
    const token = path.split('/').at(-1) ?? '';
    expect(token).toHaveLength(43);
    expect((await world.everything()) + world.log()).not.toContain(token);
  });

  it('gives its role to the account of its address alone, and only while that is signed in', async () => {
    const at = await deskWorld('owner');
    const { world } = at;
    const ada = await world.signedUp(ADA);
    const bob = await world.signedUp('bob@analytical.example');
    const path = await invited(at);
    for (const [somebody, says] of [
      [bob, 'Sign in with that address'],
      [world.person(), 'which has an account'],
    ] as const) {
      expect((await somebody.get(path)).body).toContain(says);
      expect((await somebody.postTo(path, CHOSEN)).statusCode).toBe(403);
    }
    expect(await roleOf(world, ADA)).toBe('visitor');
    const before = ada.cookie();
    expect((await ada.postTo(path, {})).statusCode).toBe(303);
    expect(await roleOf(world, ADA)).toBe('manager');
    expect(await roleOf(world, 'bob@analytical.example')).toBe('visitor');
    // The session has another token, as its rights have changed.
    expect(ada.cookie()).not.toBe(before);
    expect((await ada.get('/desk')).statusCode).toBe(200);
  });

  it('takes an account over that was never confirmed, with nothing of whoever made it', async () => {
    const at = await deskWorld('owner');
    const { world } = at;
    const eve = world.person();
    await eve.register(ADA, 'a password of the stranger');
    await world.idle();
    const ofEve = await pathMailed(world);
    const path = await invited(at);
    await world.person().postTo(path, CHOSEN);
    expect((await eve.postTo(ofEve, { password: 'a password of the stranger' })).statusCode).toBe(404);
    expect((await eve.signIn(ADA, { password: 'a password of the stranger' })).statusCode).toBe(422);
    expect((await world.person().signIn(ADA)).statusCode).toBe(200);
  });

  it('is worth nothing once it is taken back, renewed, too old, or its maker may not invite', async () => {
    const at = await deskWorld('owner');
    const { world, grace } = at;
    const isOpen = async (path: string) => (await world.person().get(path)).statusCode === 200;
    const first = await invited(at);
    const act = async (path: string) =>
      String((await grace.act(path, { invitation: (await openIds(world))[0] ?? '' })).headers.location);
    expect(await act('/desk/people/invite-again')).toContain('done=invited');
    const second = await pathMailed(world);
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
    expect(await act('/desk/people/take-back')).toContain('done=saved');
    expect(await isOpen(second)).toBe(false);
    expect(await act('/desk/people/take-back')).toContain('done=nothing');
    const third = await invited(at);
    await world.change(GRACE, { role: 'manager' });
    expect(await isOpen(third)).toBe(false);
    expect((await world.person().postTo(third, CHOSEN)).statusCode).toBe(404);
    await world.change(GRACE, { role: 'owner' });
    expect(await isOpen(third)).toBe(true);
    world.clock.advance(7 * DAY_MS);
    expect(await isOpen(third)).toBe(false);
    expect(await roleOf(world, ADA)).toBeUndefined();
  });

  it('is made by owners alone, for a real role and an address that has not got it', async () => {
    const at = await deskWorld('owner');
    const { world, grace } = at;
    for (const fields of [
      { email: 'nobody', role: 'manager' },
      { email: ADA, role: 'emperor' },
      { email: GRACE, role: 'owner' },
    ]) {
      const reply = await grace.act('/desk/people/invite', fields);
      expect(reply.headers.location).toBe('/desk/people?done=not-invited');
    }
    expect(await openIds(world)).toEqual([]);
    await world.change(GRACE, { role: 'manager' });
    expect((await grace.act('/desk/people/invite', { email: ADA, role: 'manager' })).statusCode).toBe(403);
    expect(await openIds(world)).toEqual([]);
  });
});
