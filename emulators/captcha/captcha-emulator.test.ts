import { describe, expect, it, onTestFinished } from 'vitest';
import type { ProviderAccount } from '../frame/emulator.ts';
import { hcaptchaProtocol } from '../providers/hcaptcha.ts';
import { recaptchaProtocol } from '../providers/recaptcha.ts';
import { turnstileProtocol } from '../providers/turnstile.ts';
import { startEmulators } from '../start-emulators.ts';
import type { CaptchaProtocol } from './captcha-protocol.ts';

const PROTOCOLS: readonly CaptchaProtocol[] = [recaptchaProtocol, hcaptchaProtocol, turnstileProtocol];

async function emulated(protocol: CaptchaProtocol, traits: ProviderAccount['traits'] = {}) {
  const account = { provider: protocol.name, publicKey: 'site', secretKey: 'secret', traits };
  const emulators = await startEmulators({ accounts: [account] });
  onTestFinished(emulators.close);
  const post = async (path: string, fields: Readonly<Record<string, string>>, type?: string) => {
    const body = type === undefined ? new URLSearchParams(fields) : JSON.stringify(fields);
    const headers = type === undefined ? {} : { 'content-type': type };
    return fetch(emulators.address + path, { method: 'POST', body, headers });
  };
  const solve = async (asked = {}): Promise<string> => {
    const fields = { sitekey: 'site', hostname: 'forms.example.org', ...asked };
    return String((await (await post(`${protocol.framePath}/token`, fields)).json()).token);
  };
  const verify = async (fields: Readonly<Record<string, string>>, type?: string) =>
    (await post(protocol.verifyPath, { secret: 'secret', ...fields }, type)).json();
  return { emulators, solve, verify, post };
}

describe.each(PROTOCOLS)('the emulator of $name', (protocol) => {
  const { codes } = protocol;

  it('finds the token of a visitor good, and only once', async () => {
    const { solve, verify } = await emulated(protocol);
    const response = await solve();
    expect(await verify({ response })).toMatchObject({ success: true, hostname: 'forms.example.org' });
    expect(await verify({ response })).toEqual({ success: false, 'error-codes': [codes.seen] });
  });

  it('says what is wrong', async () => {
    const { emulators, solve, verify } = await emulated(protocol);
    const response = await solve();
    expect(await verify({ response, secret: '' })).toMatchObject({ 'error-codes': [codes['no-secret']] });
    expect(await verify({ response, secret: 'x' })).toMatchObject({ 'error-codes': [codes['wrong-secret']] });
    expect(await verify({})).toMatchObject({ 'error-codes': [codes['no-token']] });
    expect(await verify({ response: 'x' })).toMatchObject({ 'error-codes': [codes['wrong-token']] });
    emulators.pass(protocol.tokenSeconds * 1000 + 1000);
    expect(await verify({ response })).toMatchObject({ 'error-codes': [codes.expired] });
  });

  it('takes JSON only where its provider does', async () => {
    const { solve, verify } = await emulated(protocol);
    const said = await verify({ response: await solve() }, 'application/json');
    expect(said.success).toBe(protocol.takesJson);
  });

  it('gives nobody a token who is blocked, or asks under a strange key', async () => {
    const { post, solve } = await emulated(protocol, { isBlocking: true });
    expect(await solve()).toBe('undefined');
    const strange = await post(`${protocol.framePath}/token`, { sitekey: 'strange' });
    expect([strange.status, await strange.json()]).toEqual([400, { error: 'invalid-sitekey' }]);
  });

  it('has a script', async () => {
    const { emulators } = await emulated(protocol);
    const reply = await fetch(emulators.address + protocol.scriptPath);
    expect(reply.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(await reply.text()).toContain(protocol.framePath);
  });
});

describe('what a token says', () => {
  it('is the action and the score of a visitor in version 3', async () => {
    const { solve, verify } = await emulated(recaptchaProtocol, { score: 0.3 });
    const response = await solve({ action: 'form_190' });
    expect(await verify({ response })).toMatchObject({ success: true, action: 'form_190', score: 0.3 });
  });

  it('is the action and the data of a widget of Turnstile, and the answer to the same check twice', async () => {
    const { solve, verify } = await emulated(turnstileProtocol);
    const response = await solve({ action: 'gift', cdata: 'visit-1' });
    const said = await verify({ response, idempotency_key: 'k' });
    expect(said).toMatchObject({ success: true, action: 'gift', cdata: 'visit-1' });
    expect(await verify({ response, idempotency_key: 'k' })).toEqual(said);
    expect(await verify({ response, idempotency_key: 'l' })).toMatchObject({ success: false });
  });
});
