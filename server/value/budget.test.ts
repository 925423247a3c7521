import { describe, expect, it } from 'vitest';
import { encoded, envelope, formNamed, served, testServer } from '../testing/test-server.ts';
import { perMinute } from './budget.ts';

describe('a budget', () => {
  it('is spent by each separately, and comes back with time', () => {
    let now = 0;
    const { spend } = perMinute(600, () => new Date(now));
    expect([spend('a', 400), spend('a', 300), spend('b', 600), spend('b', 1)]).toEqual([
      null,
      { after: 10 },
      null,
      { after: 1 },
    ]);
    now = 10_000;
    expect([spend('a', 300), spend('a', 1)]).toEqual([null, { after: 1 }]);
    now = 70_000;
    expect(spend('a', 600)).toBeNull();
  });

  it('refuses no one who has spent nothing, and is unlimited when it is 0', () => {
    const { spend } = perMinute(10, () => new Date(0));
    expect([spend('a', 100), spend('a', 1)]).toEqual([null, { after: 546 }]);
    const endless = perMinute(0, () => new Date(0));
    expect([endless.spend('a', 1e12), endless.spend('a', 1e12)]).toEqual([null, null]);
  });

  it('forgets those who could spend all of it again', () => {
    let now = 0;
    const { spend } = perMinute(1, () => new Date(now));
    for (let n = 0; n < 20_000; n += 1) {
      now += 10;
      expect(spend(`10.0.${n}`, 1)).toBeNull();
    }
    expect(spend('10.0.19999', 1)).toMatchObject({ after: expect.any(Number) });
  });
});

describe('the amount that a server accepts', () => {
  const long = served('long', {
    id: 'long',
    type: 'form',
    title: 'Long',
    fields: [{ id: 'a', kind: 'textarea', label: 'A' }],
  });
  const answers = (nonce: string, n: number) =>
    encoded({ ...envelope('long', nonce, `key-${String(n).padStart(16, '0')}`), a: 'x'.repeat(9000) });

  it('is limited to bytes a minute from one address, valid or not', async () => {
    const server = await testServer({ limits: { addressBytesPerMinute: 30_000 } });
    const send = () => server.send({ 'textarea-1': 'x'.repeat(20_000) });
    expect((await send()).statusCode).toBe(422);
    const refused = await send();
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      'Too many forms came from your address. Please wait a minute and send it again.',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is limited to bytes a minute for one form, whoever sends them, and separately for another', async () => {
    const limits = { formBytesPerMinute: 20_000 };
    const server = await testServer({ forms: [long, formNamed('contact-190')], limits });
    const post = (n: number) => server.post(answers(server.nonce('long'), n));
    expect([(await post(1)).statusCode, (await post(2)).statusCode]).toEqual([200, 200]);
    const refused = await post(3);
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      'This form has been sent too often just now. Please wait a minute and send it again.',
    ]);
    expect(server.rows()).toHaveLength(2);
    expect((await server.send()).statusCode).toBe(200);
    expect((await post(1)).statusCode).toBe(200); // its first answer again
  });
});
