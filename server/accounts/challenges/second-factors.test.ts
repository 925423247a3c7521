import { describe, expect, it } from 'vitest';
import { DIALECTS, storagesOf } from '../../testing/database.ts';
import { ADA, codeOf, factorWorld, ORIGIN } from '../../testing/factor-world.ts';
import { softPasskey } from '../../testing/soft-passkey.ts';
import { makeCodes } from '../enrolment/make-codes.ts';
import { removeFactor, resetFactors } from '../enrolment/remove-factor.ts';
import { turnOnEmail } from '../enrolment/turn-on-email.ts';
import { newToken, tokenHashOf } from '../session-token.ts';
import { loseDevice } from './lose-device.ts';
import { pageOf } from './open-challenge.ts';

/** `CODE_TRIES=500` tries as many codes at once. */
const CODE_TRIES = Number(process.env['CODE_TRIES'] ?? 100);
const STEP_MS = 30_000;
const MINUTE_MS = 60_000;
const DIALECT_NAMES = Object.keys(DIALECTS) as (keyof typeof DIALECTS)[];

const opened = async (dialect: keyof typeof DIALECTS, changes?: Parameters<typeof factorWorld>[1]) =>
  factorWorld(await storagesOf(dialect), changes);

/** A challenge on a page, which has to be there. */
async function challenged(world: Awaited<ReturnType<typeof opened>>, visit = 'page-1', server = 0) {
  const challenge = await world.demand(visit, server);
  if (challenge === null) throw new Error('Nothing was asked for.');
  return { ...challenge, visit };
}

describe.each(DIALECT_NAMES)('second factors in %s', (dialect) => {
  it('are asked for where an account has one, and never for recovery codes alone', async () => {
    const world = await opened(dialect);
    expect(await world.demand('page-1')).toBeNull();
    await makeCodes(ADA, world.at(0));
    expect(await world.demand('page-1')).toBeNull();
    await world.addApp();
    expect(await world.demand('page-1')).toMatchObject({ method: 'totp', others: ['recovery'] });
    await turnOnEmail(ADA, world.at(0));
    await world.addPasskey('Key');
    const { token, ...asked } = await challenged(world);
    expect(asked).toEqual({
      ...{ method: 'passkey', others: ['totp', 'email', 'recovery'], message: '', visit: 'page-1' },
      lostUrl: `/lost-device?auth_token=${token}`,
    });
  });

  it('take the code of an app once, within one step of its time', async () => {
    const world = await opened(dialect);
    const secret = await world.addApp();
    const addedWith = await codeOf(secret, world.now());
    expect(await world.answer(await challenged(world), 'totp', addedWith)).toBe('refused');
    world.wait(10 * STEP_MS);
    const now = world.now();
    for (const [moment, outcome] of [
      [now - 2 * STEP_MS, 'refused'],
      [now + 2 * STEP_MS, 'refused'],
      [now - STEP_MS, 'proved'],
      [now - STEP_MS, 'refused'],
      [now + STEP_MS, 'proved'],
      [now, 'refused'],
    ] as const)
      expect(await world.answer(await challenged(world), 'totp', await codeOf(secret, moment))).toBe(outcome);
    for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
      expect(await world.answer(await challenged(world), 'totp', code)).toBe('refused');
  });

  it('look at five answers of a challenge, however many come at once', async () => {
    const world = await opened(dialect);
    const secret = await world.addApp();
    world.wait(2 * STEP_MS);
    const challenge = await challenged(world);
    const outcomes = await Promise.all(
      Array.from({ length: CODE_TRIES }, (_, n) =>
        world.answer(challenge, 'totp', String(n).padStart(6, '0'), n),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(5);
    expect(await world.answer(challenge, 'totp', await codeOf(secret, world.now()))).toBe('over');
  });

  it('look at fifteen answers of an account in a quarter of an hour, whatever challenge they are for', async () => {
    const world = await opened(dialect);
    const secret = await world.addApp();
    world.wait(2 * STEP_MS);
    for (let n = 0; n < 15; n += 1)
      expect(await world.answer(await challenged(world), 'totp', '000000')).toBe('refused');
    const right = async () => codeOf(secret, world.now());
    expect(await world.answer(await challenged(world), 'totp', await right())).toBe('over');
    world.wait(16 * MINUTE_MS);
    expect(await world.answer(await challenged(world), 'totp', await right())).toBe('proved');
  });

  it('take a right answer once when two requests race, on one challenge or on two', async () => {
    const world = await opened(dialect);
    const secret = await world.addApp();
    for (const isSame of [true, false]) {
      world.wait(3 * STEP_MS);
      const one = await challenged(world, 'page-1', 0);
      const two = isSame ? one : await challenged(world, 'page-2', 1);
      const code = await codeOf(secret, world.now());
      const outcomes = await Promise.all([
        world.answer(one, 'totp', code, 0),
        world.answer(two, 'totp', code, 1),
      ]);
      expect(outcomes.filter((outcome) => outcome === 'proved')).toHaveLength(1);
    }
  });

  it('are answered from the page that was asked, and within ten minutes', async () => {
    const world = await opened(dialect);
    const secret = await world.addApp();
    world.wait(2 * STEP_MS);
    const challenge = await challenged(world);
    const answer = async (visit: string) =>
      world.answer({ ...challenge, visit }, 'totp', await codeOf(secret, world.now()));
    expect(await answer('page-2')).toBe('over');
    world.wait(10 * MINUTE_MS - 1);
    expect(await answer('page-1')).toBe('proved');
    expect(await answer('page-1')).toBe('over');
    const late = await challenged(world);
    world.wait(10 * MINUTE_MS);
    expect(await world.answer(late, 'totp', await codeOf(secret, world.now()))).toBe('over');
  });

  it('mail a code, which works once and not after ten minutes, and only the newest one', async () => {
    const world = await opened(dialect);
    await turnOnEmail(ADA, world.at(0));
    const challenge = await challenged(world);
    expect(challenge).toMatchObject({ method: 'email', message: expect.stringContaining('on its way') });
    const first = (await world.lastMail()).facts['code'] ?? '';
    expect(first).toMatch(/^\d{6}$/);
    const request = { ...challenge, method: 'email' };
    await expect(world.send(request)).rejects.toMatchObject({ status: 429 });
    world.wait(31_000);
    await world.send(request);
    const { code: second = '' } = (await world.lastMail()).facts;
    if (first !== second) expect(await world.answer(challenge, 'email', first)).toBe('refused');
    expect(await world.answer(challenge, 'email', second)).toBe('proved');
    world.wait(31_000);
    const other = await challenged(world, 'page-2');
    expect(await world.answer(other, 'email', second)).toBe('refused');
  });

  it('mail ten codes in an hour at most', async () => {
    const world = await opened(dialect);
    await turnOnEmail(ADA, world.at(0));
    for (let n = 0; n < 10; n += 1) {
      expect((await challenged(world, `page-${n}`)).message).not.toBe('');
      world.wait(31_000);
    }
    const eleventh = await challenged(world);
    expect(eleventh.message).toBe('');
    await expect(world.send({ ...eleventh, method: 'email' })).rejects.toMatchObject({ status: 429 });
  });

  it('do not mail codes where the site does not allow it', async () => {
    const world = await opened(dialect, { allowsEmail: false });
    await turnOnEmail(ADA, world.at(0));
    expect(await world.demand('page-1')).toBeNull();
    await world.addApp();
    const challenge = await challenged(world);
    expect(challenge.others).toEqual(['recovery']);
    await expect(world.send({ ...challenge, method: 'email' })).rejects.toMatchObject({ status: 422 });
    expect(await world.answer(challenge, 'email', '123456')).toBe('refused');
  });

  it('take each recovery code once, however it is written, and none from before', async () => {
    const world = await opened(dialect);
    await world.addApp();
    const [old = ''] = await makeCodes(ADA, world.at(0));
    const codes = await makeCodes(ADA, world.at(0));
    const [first = '', second = ''] = codes;
    expect(new Set(codes).size).toBe(10);
    const answer = async (code: string) => world.answer(await challenged(world), 'recovery', code);
    expect(await answer(old)).toBe('refused');
    expect(await answer(first)).toBe('proved');
    expect(await answer(first)).toBe('refused');
    expect(await answer(` ${second.toUpperCase().replaceAll('-', ' ')} `)).toBe('proved');
  });

  it('take what a passkey signs for this site, once', async () => {
    const world = await opened(dialect);
    const own = await world.addPasskey('Key');
    const challenge = await challenged(world);
    const asked = async () =>
      String((await world.send({ ...challenge, method: 'passkey' })).options?.['challenge']);
    const answer = (code: string) => world.answer(challenge, 'passkey', code);
    expect(await answer(own.sign(await asked(), { origin: 'https://evil.example' }))).toBe('refused');
    expect(await answer(own.sign(await asked(), { domain: 'evil.example' }))).toBe('refused');
    expect(await answer(own.sign(await asked(), { isVerified: false }))).toBe('refused');
    expect(await answer(softPasskey('other', ORIGIN).sign(await asked()))).toBe('refused');
    const signed = own.sign(await asked());
    expect(await answer(signed)).toBe('proved');
    const next = await challenged(world, 'page-2');
    expect(await world.answer(next, 'passkey', signed)).toBe('refused');
    const { options } = await world.send({ ...next, method: 'passkey' });
    const cloned = own.sign(String(options?.['challenge']), { counter: 1 });
    expect(await world.answer(next, 'passkey', cloned)).toBe('refused');
  });

  it('work no more once they are removed, and challenges from before are over', async () => {
    const world = await opened(dialect);
    const secret = await world.addApp();
    const own = await world.addPasskey('Key');
    world.wait(2 * STEP_MS);
    const before = await challenged(world);
    const kept = await world.at(0).storage.read(({ factors }) => factors.ofAccount(ADA.id));
    const idOf = (kind: string): string => kept.find((one) => one.kind === kind)?.id ?? '';
    expect(await removeFactor({ account: ADA, id: 'no-such' }, world.at(0))).toBe('unknown');
    expect(await removeFactor({ account: ADA, id: idOf('totp') }, world.at(0))).toBe('removed');
    expect((await world.lastMail()).template).toBe('factors-changed');
    expect(await world.answer(before, 'totp', await codeOf(secret, world.now()))).toBe('over');
    const after = await challenged(world);
    expect(await world.answer(after, 'totp', await codeOf(secret, world.now()))).toBe('refused');
    const { options } = await world.send({ ...after, method: 'passkey' });
    const signed = own.sign(String(options?.['challenge']));
    const { storage, ...tools } = world.at(0);
    await storage.transaction((transaction) =>
      resetFactors(ADA, transaction, { ...tools, actor: 'operator' }),
    );
    expect(await world.answer(after, 'passkey', signed)).toBe('over');
    expect(await world.demand('page-1')).toBeNull();
    expect(await storage.read(({ factors }) => factors.ofAccount(ADA.id))).toEqual([]);
  });

  it('sign nobody in by a challenge that was asked for to prove once more who somebody is', async () => {
    const world = await opened(dialect);
    const secret = await world.addApp();
    world.wait(2 * STEP_MS);
    const { storage, ...tools } = world.at(0);
    const token = newToken(tools.random);
    await storage.transaction(({ challenges }) =>
      challenges.add({
        ...{ id: 'c-1', tokenHash: tokenHashOf(token) ?? '', purpose: 'again', accountId: ADA.id },
        ...{ firstProof: '', page: pageOf('page-1', tools), method: 'totp', createdAt: world.now() },
        expiresAt: world.now() + 10 * MINUTE_MS,
      }),
    );
    const code = await codeOf(secret, world.now());
    expect(await world.answer({ token, visit: 'page-1' }, 'totp', code)).toBe('over');
  });

  it('say what to do about a lost device, and tell the site’s owner once where nothing else is left', async () => {
    const world = await opened(dialect);
    await world.addApp();
    const lost = async (token: string) => loseDevice({ token, language: 'en' }, world.site, world.at(0));
    expect(await lost((await challenged(world)).token)).toContain('recovery code');
    await world.at(0).storage.transaction(async ({ accounts, factors }) => {
      await factors.removeOf(ADA.id, 'recovery');
      await accounts.replace({ ...ADA, email: '`id`@analytical.example' });
    });
    const { token } = await challenged(world);
    expect(await lost(token)).toContain('have been told');
    const mail = await world.lastMail();
    const command = "formularium-server reset-factors '`id`@analytical.example'";
    expect(mail).toMatchObject({
      template: 'device-lost',
      facts: { email: 'Ada@Analytical.example', command },
    });
    const mails = () => world.at(0).storage.read(async ({ outbox }) => (await outbox.counts()).waiting);
    const many = await mails();
    await lost(token);
    expect(await mails()).toBe(many);
    await expect(lost('x'.repeat(43))).rejects.toMatchObject({ status: 422 });
  });
});
