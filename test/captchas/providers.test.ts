import type { JsonObject } from 'formularium/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { type RunningEmulators, startEmulators } from '../../emulators/start-emulators.ts';
import { encoded, envelope, served, testServer } from '../../server/testing/test-server.ts';

const PROVIDERS = [
  { provider: 'recaptcha', path: '/recaptcha/api2/anchor/token' },
  { provider: 'hcaptcha', path: '/captcha/v1/frame/token' },
  { provider: 'turnstile', path: '/cdn-cgi/challenge-platform/frame/token' },
] as const;

const UNCHECKED = 'This could not be checked. Please try again later.';
const INVALID = 'The check against spam is missing. Please try it again.';
const OTHER_KEY = 'another-key-of-a-person';

let emulators: RunningEmulators;

interface Given {
  readonly field?: JsonObject;
  readonly hosts?: readonly string[];
  readonly more?: readonly JsonObject[];
  readonly siteKey?: 'site' | 'low';
}

describe.each(PROVIDERS)('a captcha of $provider', ({ provider, path }) => {
  beforeEach(async () => {
    const account = { provider, publicKey: 'site', secretKey: 'secret' };
    const low = { provider, publicKey: 'low', secretKey: 'low-secret', traits: { score: 0.3 } };
    emulators = await startEmulators({ accounts: [account, low] });
    return emulators.close;
  });

  async function serverWith({ field = {}, hosts = [], more = [], siteKey = 'site' }: Given = {}) {
    const robot = { id: 'robot', kind: 'captcha', label: 'Robot', provider, ...field };
    const text = { id: 'text', kind: 'text', label: 'Text' };
    const keys = {
      siteKey,
      secretKey: siteKey === 'site' ? 'secret' : 'low-secret',
      leastScore: 0.5,
      address: emulators.address,
    };
    const server = await testServer({
      forms: [served('f', { id: 'f-1', type: 'form', title: 'F', fields: [text, robot, ...more] })],
      captchas: { keys: new Map([[provider, keys]]), hosts },
    });
    const send = async (token: string | undefined, changes: Readonly<Record<string, string>> = {}) => {
      const answers = { text: 'Hello', ...(token !== undefined && { robot: token }), ...changes };
      const reply = await server.post(encoded({ ...envelope('f-1', server.nonce('f-1')), ...answers }));
      const [error] = reply.json().data.errors ?? [];
      return { status: reply.statusCode, error: error?.robot };
    };
    const states = () => server.rows().map(({ state, reason }) => [state, reason]);
    return { ...server, send, states };
  }

  async function tokenFor(asked: Readonly<Record<string, string>> = {}): Promise<string> {
    const body = new URLSearchParams({
      sitekey: 'site',
      hostname: 'forms.example.org',
      action: 'form_f_1',
      ...asked,
    });
    return (await (await fetch(emulators.address + path, { method: 'POST', body })).json()).token;
  }

  const asked = (): number => emulators.log.calls().filter(({ call }) => call.endsWith('siteverify')).length;

  it('lets a submission with a good token in, and does not keep the token', async () => {
    const server = await serverWith({ hosts: ['forms.example.org'] });
    const token = await tokenFor();
    expect(await server.send(token)).toMatchObject({ status: 200 });
    expect(server.states()).toEqual([['received', null]]);
    expect(JSON.stringify(server.rows())).not.toContain(token);
    const [{ request } = { request: null }] = emulators.log.calls().filter(({ call }) => /verify/.test(call));
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      secret: 'secret',
      response: token,
      remoteip: '127.0.0.1',
      ...(provider === 'hcaptcha' && { sitekey: 'site' }),
    });
  });

  it('refuses a token for a second submission, and not for the same one', async () => {
    const server = await serverWith();
    const token = await tokenFor();
    expect(await server.send(token)).toMatchObject({ status: 200 });
    expect(await server.send(token)).toMatchObject({ status: 200 });
    expect(await server.send(token, { submission_key: OTHER_KEY })).toEqual({ status: 422, error: INVALID });
    expect([server.rows().length, asked()]).toEqual([1, 1]);
  });

  it('takes another attempt with a new token for the same submission', async () => {
    const server = await serverWith();
    expect(await server.send(await tokenFor())).toMatchObject({ status: 200 });
    expect(await server.send(await tokenFor())).toMatchObject({ status: 200 });
    expect(server.rows()).toHaveLength(1);
  });

  it.each([
    { what: 'nothing', token: async () => undefined },
    { what: 'what nobody has given', token: async () => 'forged' },
    { what: 'a token of another site', token: () => tokenFor({ sitekey: 'low' }) },
    { what: 'a token that was solved elsewhere', token: () => tokenFor({ hostname: 'evil.example' }) },
  ])('refuses $what', async ({ token }) => {
    const server = await serverWith({ hosts: ['forms.example.org'] });
    expect(await server.send(await token())).toEqual({
      status: 422,
      error: INVALID,
    });
    expect(server.rows()).toEqual([]);
  });

  it.skipIf(provider === 'hcaptcha')('refuses a token of another form', async () => {
    const server = await serverWith();
    expect(await server.send(await tokenFor({ action: 'form_f_2' }))).toEqual({
      status: 422,
      error: INVALID,
    });
  });

  it.runIf(provider === 'recaptcha')('refuses whom its third version takes for a program', async () => {
    const server = await serverWith({ siteKey: 'low' });
    expect(await server.send(await tokenFor({ sitekey: 'low' }))).toEqual({ status: 422, error: INVALID });
  });

  it('refuses an expired token', async () => {
    const server = await serverWith();
    const token = await tokenFor();
    emulators.pass(301_000);
    expect(await server.send(token)).toEqual({ status: 422, error: INVALID });
  });

  it('is asked after everything else was found right', async () => {
    const more = [{ id: 'email', kind: 'email', label: 'Email' }];
    const server = await serverWith({ more });
    expect(await server.send(await tokenFor(), { email: 'nobody' })).toMatchObject({ status: 422 });
    expect(asked()).toBe(0);
  });

  it.each([
    { what: 'answers with an error', fault: { type: 'reply', status: 503 } },
    { what: 'answers with something else', fault: { type: 'reply', status: 200, body: '{"ok":true}' } },
    { what: 'answers without an end', fault: { type: 'flood', bytes: 1_000_000 } },
    { what: 'sends the server elsewhere', fault: { type: 'reply', status: 307, headers: { location: '/' } } },
    { what: 'does not answer', fault: { type: 'cut' } },
  ] as const)('refuses, or holds where its author says so, when its provider $what', async ({ fault }) => {
    const call = `${provider} siteverify`;
    emulators.faults.plan({ call, fault, times: 2 } as never);
    const strict = await serverWith();
    expect(await strict.send(await tokenFor())).toEqual({ status: 422, error: UNCHECKED });
    expect(strict.rows()).toEqual([]);
    const lenient = await serverWith({ field: { unverified: 'hold' } });
    expect(await lenient.send(await tokenFor())).toMatchObject({ status: 200 });
    expect(lenient.states()).toEqual([['held', 'unverified']]);
    expect(await lenient.send('forged', { submission_key: OTHER_KEY })).toEqual({
      status: 422,
      error: INVALID,
    });
  });

  it('waits three seconds for its provider, and no longer', { timeout: 20_000 }, async () => {
    const call = `${provider} siteverify`;
    emulators.faults.plan({ call, fault: { type: 'delay', ms: 10_000 } } as never);
    const server = await serverWith();
    const before = Date.now();
    expect(await server.send(await tokenFor())).toEqual({ status: 422, error: UNCHECKED });
    expect(Date.now() - before).toBeLessThan(6_000);
  });

  it('blames nobody for the keys of the server', async () => {
    const server = await serverWith({ field: { sitekey: 'of another site' } });
    expect(await server.send(await tokenFor())).toEqual({ status: 422, error: UNCHECKED });
    expect(asked()).toBe(0);
  });

  it('closes its form where the server has no keys', async () => {
    const robot = { id: 'robot', kind: 'captcha', label: 'Robot', provider };
    const forms = [served('f', { id: 'f-1', type: 'form', title: 'F', fields: [robot] })];
    const { app } = await testServer({ forms });
    expect((await app.inject('/forms/f')).body).toContain('not set up');
  });
});
