import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testClock } from '../../testing/test-clock.ts';
import { encoded, envelope, NOW, served, testServer } from '../../testing/test-server.ts';
import { testTools } from '../../testing/test-tools.ts';
import { effortBy } from './effort.ts';
import { orderWork } from './proof-of-work.ts';

const INVALID = 'The check against spam is missing. Please try it again.';
const OTHER_KEY = 'another-key-of-a-person';
const LIFE_MS = 20 * 60 * 1000;

const formOf = (id: string, field: object = {}) =>
  served(id, {
    id,
    type: 'form',
    title: id,
    fields: [
      { id: 'text', kind: 'text', label: 'Text' },
      { id: 'robot', kind: 'captcha', label: 'Robot', ...field },
    ],
  });

const login = served('login', {
  id: 'login',
  type: 'form',
  title: 'Sign in',
  fields: [
    { id: 'email', kind: 'email', label: 'Email' },
    { id: 'password', kind: 'password', label: 'Password' },
    { id: 'robot', kind: 'captcha', label: 'Robot' },
  ],
  settings: { formType: 'login' },
});

async function server() {
  const clock = testClock(NOW);
  const running = await testServer({
    forms: [formOf('own'), formOf('other'), formOf('strict', { unverified: 'refuse' }), login],
    clock: clock.now,
  });
  const nonces = new Map<string, string>();
  const visit = (form: string): string => {
    nonces.set(form, running.nonce(form));
    return nonces.get(form) ?? '';
  };
  const order = async (nonce: string, form = 'own'): Promise<Challenge> => {
    const ask = { action: 'formularium_order_work', form_id: form, forminator_nonce: nonce };
    const reply = await running.post(encoded(ask));
    return reply.json().data;
  };
  const send = async (nonce: string, robot: string | undefined, more: Record<string, string> = {}) => {
    const { form_id = 'own' } = more;
    const body = {
      ...envelope(form_id, nonce),
      text: 'Hello',
      ...(robot !== undefined && { robot }),
      ...more,
    };
    const reply = await running.post(encoded(body));
    const [error] = reply.json().data.errors ?? [];
    return { status: reply.statusCode, error: error?.robot };
  };
  const states = () => running.rows().map(({ state, reason }) => [state, reason]);
  return { ...running, clock, visit, order, send, states };
}

async function proofOf(
  { parameters, signature }: Challenge,
  change: (proof: object) => unknown = (it) => it,
) {
  const challenge = { parameters, signature: signature ?? '' };
  const solution = await solveChallenge({ challenge, deriveKey });
  return encodedProof(change({ challenge, solution }));
}

function encodedProof(proof: unknown): string {
  return Buffer.from(JSON.stringify(proof)).toString('base64');
}

describe('a proof of work', () => {
  it('lets the submission of its page in, however often that is sent', async () => {
    const { visit, order, send, states } = await server();
    const nonce = visit('own');
    const proof = await proofOf(await order(nonce));
    expect(await send(nonce, proof)).toMatchObject({ status: 200 });
    expect(await send(nonce, proof)).toMatchObject({ status: 200 });
    expect(states()).toEqual([['received', null]]);
  });

  it('is good for one sign-in, as nothing is kept of it, and is not asked for again with the code that follows', async () => {
    const { visit, order, post } = await server();
    const nonce = visit('login');
    const robot = await proofOf(await order(nonce, 'login'));
    const signIn = async (more: Readonly<Record<string, string>> = {}) => {
      const answers = { email: 'ada@analytical.example', password: 'a guess', robot, ...more };
      const { errors = [], message } = (
        await post(encoded({ ...envelope('login', nonce), ...answers }))
      ).json().data;
      return errors[0]?.robot ?? message;
    };
    expect(await signIn()).toBe('The email address or the password is not right. Please check both.');
    expect(await signIn()).toBe(INVALID);
    const code = { auth_token: 'of a challenge', auth_method: 'totp', auth_code: '123456' };
    expect(await signIn(code)).not.toBe(INVALID);
  });

  it('is good for one submission, however it is written', async () => {
    const { visit, order, send, states } = await server();
    const nonce = visit('own');
    const asked = await order(nonce);
    expect(await send(nonce, await proofOf(asked))).toMatchObject({ status: 200 });
    const rewritten = await proofOf(asked, (proof) => ({ more: 1, ...proof }));
    for (const again of [await proofOf(asked), rewritten])
      expect(await send(nonce, again, { submission_key: OTHER_KEY })).toEqual({
        status: 422,
        error: INVALID,
      });
    expect(states()).toHaveLength(1);
  });

  it('is for the form and the page that it was ordered from, also when its nonce is another one', async () => {
    const { visit, order, send, clock, post } = await server();
    const nonce = visit('own');
    const proof = await proofOf(await order(nonce));
    expect(await send(visit('own'), proof)).toEqual({ status: 422, error: INVALID });
    expect(await send(visit('other'), proof, { form_id: 'other' })).toEqual({ status: 422, error: INVALID });
    clock.advance(500);
    const ask = { action: 'give_donation_form_nonce', give_form_id: 'own', forminator_nonce: nonce };
    const renewed = (await post(encoded(ask))).json().data;
    expect(await send(renewed, proof)).toMatchObject({ status: 200 });
  });

  it('expires', async () => {
    for (const [later, status] of [
      [LIFE_MS, 200],
      [LIFE_MS + 1, 422],
    ] as const) {
      const { order, send, clock, app } = await server();
      const page = (await app.inject('/forms/own')).body;
      const [, nonce = ''] = /data-nonce="([^"]+)"/.exec(page) ?? [];
      const proof = await proofOf(await order(nonce));
      clock.advance(later);
      expect((await send(nonce, proof)).status).toBe(status);
    }
  });

  it('is refused if anything about it was changed', async () => {
    const { visit, order, send } = await server();
    const nonce = visit('own');
    const asked = await order(nonce);
    const { parameters, signature } = asked;
    const forged: readonly unknown[] = [
      { challenge: { parameters: { ...parameters, keyPrefix: '00' }, signature }, solution: {} },
      { challenge: { parameters, signature }, solution: { counter: 1, derivedKey: 'ab'.repeat(32) } },
      { challenge: { parameters, signature: 'ab'.repeat(32) }, solution: { counter: 1, derivedKey: 'ab' } },
      { challenge: { parameters: { ...parameters, data: null }, signature: {} }, solution: [] },
      { challenge: { parameters }, solution: { counter: 1, derivedKey: 'ab' } },
    ];
    for (const one of forged)
      expect(await send(nonce, encodedProof(one))).toEqual({ status: 422, error: INVALID });
    const easier = await proofOf(asked, (proof) => {
      const { challenge, solution } = proof as { challenge: Challenge; solution: object };
      return { challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution };
    });
    expect(await send(nonce, easier)).toEqual({ status: 422, error: INVALID });
  });

  it('is refused, and never a failure of the server, whatever it is', async () => {
    const { visit, send } = await server();
    const nonce = visit('own');
    const token = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.json().map((json) => Buffer.from(json).toString('base64')),
    );
    await fc.assert(
      fc.asyncProperty(token, async (robot) => {
        if (robot.trim() !== '') expect(await send(nonce, robot)).toEqual({ status: 422, error: INVALID });
      }),
      { numRuns: 50 },
    );
  });

  it('that is missing has the submission held, or refused where the author wants that', async () => {
    const { visit, send, states } = await server();
    for (const robot of [undefined, '', '  '])
      expect(await send(visit('own'), robot)).toMatchObject({ status: 200 });
    expect(states()).toEqual([['held', 'no-proof']]);
    expect(await send(visit('strict'), undefined, { form_id: 'strict' })).toEqual({
      status: 422,
      error: INVALID,
    });
  });

  it('is ordered by pages of this server only', async () => {
    const { post } = await server();
    const ask = { action: 'formularium_order_work', form_id: 'own', forminator_nonce: 'forged' };
    expect((await post(encoded(ask))).statusCode).toBe(403);
  });

  it('takes more work the more its network asks for', async () => {
    const { visit, order } = await server();
    const nonce = visit('own');
    const triesOf = async (): Promise<number> => {
      const challenge = await order(nonce);
      return (await solveChallenge({ challenge, deriveKey }))?.counter ?? -1;
    };
    const first = await triesOf();
    expect([first >= 50, first <= 100]).toEqual([true, true]);
    for (let asked = 1; asked < 36; asked += 1) await order(nonce);
    const last = await triesOf();
    expect([last >= 150, last <= 300]).toEqual([true, true]);
  });
});

describe('effort', () => {
  it('grows with what one network asks for, within bounds, and falls again with time', () => {
    const clock = testClock(NOW);
    const effort = effortBy(clock.now);
    const triesOf = (count: number, address = '2001:db8::1') =>
      Array.from({ length: count }, () => effort(address)).at(-1);
    expect([triesOf(6), triesOf(1), triesOf(29), triesOf(1), triesOf(1_000)]).toEqual([
      100, 200, 200, 300, 300,
    ]);
    expect([triesOf(1, '2001:db8::2'), triesOf(1, '2001:db8:1::1'), triesOf(1, '192.0.2.1')]).toEqual([
      300, 100, 100,
    ]);
    clock.advance(61_000);
    expect(triesOf(1)).toBe(100);
  });
});

describe('work', () => {
  it('is between the half and the whole of what it may cost', async () => {
    const tools = testTools(null as never, () => NOW);
    for (const [chance, counter] of [
      [0, 50],
      [50, 100],
      [51, 50],
    ] as const) {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(chance);
      const challenge = await orderWork(
        { formId: 'f', visitId: 'v', tries: 100 },
        { ...tools, random: () => bytes },
      );
      expect(await solveChallenge({ challenge, deriveKey })).toMatchObject({ counter });
    }
  });
});
