import { describe, expect, it } from 'vitest';
import { multipartOf } from '../testing/sent-files.ts';
import { encoded, envelope, formNamed, served, testServer } from '../testing/test-server.ts';
import { perMinute } from './budget.ts';

const POST = {
  method: 'POST',
  payload: encoded({ action: 'nothing', text: 'x'.repeat(20) }),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
} as const;
const FILE = multipartOf([['upload-1', { name: 'a.txt', content: 'x'.repeat(20) }]]);
const MULTIPART = 'multipart/form-data; boundary=b';

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
      'Many forms have come from your address just now. Please wait a minute and send yours again.',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each([
    { what: 'what a page sends', limits: { addressBytesPerMinute: 10 }, ask: { ...POST, url: '/ajax' } },
    {
      what: 'what a page without a script sends',
      limits: { addressBytesPerMinute: 10 },
      ask: { ...POST, url: '/forms/contact-190' },
    },
    {
      what: 'files',
      limits: { addressUploadBytesPerMinute: 10 },
      ask: { ...POST, url: '/forms/papers', payload: FILE, headers: { 'content-type': MULTIPART } },
    },
    {
      what: 'keys that do not work',
      limits: { wrongKeysPerMinute: 1 },
      ask: { url: '/api/v1/forms', headers: { authorization: 'Bearer fmk_guess' } },
    },
  ])('is limited for a whole network, whichever of its addresses sends: $what', async ({ limits, ask }) => {
    const papers = { id: 'upload-1', kind: 'upload', label: 'Papers' };
    const definition = { id: 'papers', type: 'form', title: 'Papers', fields: [papers] };
    const { app } = await testServer({
      forms: [formNamed('contact-190'), served('papers', definition)],
      limits,
    });
    const from = async (remoteAddress: string) => (await app.inject({ ...ask, remoteAddress })).statusCode;
    expect(await from('2001:db8:0:1::1')).not.toBe(429);
    expect(await from('2001:db8:0:1::2')).toBe(429);
    expect(await from('2001:db8:0:2::1')).not.toBe(429);
  });

  it('is limited to bytes a minute for one form, whoever sends them, and separately for another', async () => {
    const limits = { formBytesPerMinute: 20_000 };
    const server = await testServer({ forms: [long, formNamed('contact-190')], limits });
    const post = (n: number) => server.post(answers(server.nonce('long'), n));
    expect([(await post(1)).statusCode, (await post(2)).statusCode]).toEqual([200, 200]);
    const refused = await post(3);
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      'This form is being sent very often just now. Please wait a minute and send yours again.',
    ]);
    expect(server.rows()).toHaveLength(2);
    expect((await server.send()).statusCode).toBe(200);
    expect((await post(1)).statusCode).toBe(200); // its first answer again
  });
});
