import { describe, expect, it } from 'vitest';
import { createNonces } from '../nonce.ts';
import { StorageFailure } from '../storage/storage.ts';
import { ACTION, ANSWERS, encoded, envelope, KEY, NOW, SECRET, testServer } from '../testing/test-server.ts';

const THANKS = 'Thank you. Your answers have been received.';
const OTHER_KEY = 'ec8bd29e-ab2e-4f1c-9a3f-000000000000';

describe('POST /ajax', () => {
  it('keeps the five answers of contact form 190 and says so in the specification’s shape', async () => {
    const { rows, send } = await testServer();
    const reply = await send();
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.json()).toEqual({
      success: true,
      message: THANKS,
      data: { success: true, message: THANKS },
    });
    expect(rows()).toMatchObject([
      { form_id: '190', key: KEY, submission: ANSWERS, reply: reply.json(), created_at: NOW.toISOString() },
    ]);
  });

  it('takes multipart as browsers send it, and keeps its line ends as the page has them', async () => {
    const { nonce, post, rows } = await testServer();
    const form = new FormData();
    const answers = { ...ANSWERS, 'textarea-1': 'One\nTwo' };
    for (const [name, value] of Object.entries({ ...envelope('190', nonce('190')), ...answers }))
      form.append(name, value);
    const request = new Response(form);
    const reply = await post(
      Buffer.from(await request.arrayBuffer()),
      request.headers.get('content-type') ?? '',
    );
    expect(reply.json()).toMatchObject({ success: true });
    expect(rows()).toMatchObject([{ submission: answers }]);
  });

  it('takes a list under its name with brackets', async () => {
    const { nonce, post, rows } = await testServer();
    const answers = {
      seats: '2',
      plan: 'basic',
      'extras[]': ['backup', 'support'],
      name: 'Ada',
      email: 'ada@analytical.example',
      company: 'Engines',
      country: 'at',
    };
    const reply = await post(encoded({ ...envelope('quote-12', nonce('quote-12')), ...answers }));
    expect(reply.json()).toMatchObject({ success: true, message: expect.stringContaining('on its way') });
    expect(rows()).toMatchObject([{ form_id: 'quote-12', submission: { extras: ['backup', 'support'] } }]);
  });

  it('answers with each field and its message when something is wrong, and keeps nothing', async () => {
    const { rows, send } = await testServer();
    const reply = await send({ 'email-1': 'nobody', 'name-1': undefined });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toEqual({
      success: false,
      message: 'Please correct the errors before submission.',
      data: {
        success: false,
        message: 'Please correct the errors before submission.',
        errors: [
          { 'name-1': 'This field is required. Please input your name.' },
          { 'email-1': 'This is not a valid email.' },
        ],
      },
    });
    expect(rows()).toEqual([]);
  });

  it('answers the same submission the same again, and keeps it once', async () => {
    const { rows, send } = await testServer();
    const first = await send();
    expect((await send()).json()).toEqual(first.json());
    expect((await Promise.all([send(), send()])).map((reply) => reply.statusCode)).toEqual([200, 200]);
    expect(rows()).toHaveLength(1);
  });

  it('refuses other answers under the same key, also when both come at once', async () => {
    const { rows, send } = await testServer();
    const replies = await Promise.all([send(), send({ 'name-1': 'Augusta' }), send()]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 409, 200]);
    expect((await send({ 'name-1': 'Augusta' })).json()).toMatchObject({
      success: false,
      message: expect.stringMatching(/received already, with other answers/),
    });
    expect(rows()).toMatchObject([{ submission: { 'name-1': 'Ada' } }]);
  });

  it('lets a refused submission be corrected under its key', async () => {
    const { rows, send } = await testServer();
    expect((await send({ 'email-1': 'nobody' })).statusCode).toBe(422);
    expect((await send()).statusCode).toBe(200);
    expect(rows()).toHaveLength(1);
  });

  it('keeps what comes under another key beside it', async () => {
    const { rows, send } = await testServer();
    await Promise.all([send(), send({ submission_key: OTHER_KEY })]);
    expect(rows().map(({ key }) => key)).toEqual([KEY, OTHER_KEY]);
  });

  it.each([
    {
      what: 'an unknown action',
      changes: { action: 'forminator_nothing' },
      status: 400,
      words: /no action “forminator_nothing”/,
    },
    { what: 'no action', changes: { action: undefined }, status: 400, words: /names no “action”/ },
    { what: 'an unknown form', changes: { form_id: '191' }, status: 404, words: /no form “191”/ },
    { what: 'no form', changes: { form_id: undefined }, status: 404, words: /no form “”/ },
    { what: 'no nonce', changes: { forminator_nonce: undefined }, status: 403, words: /reload/ },
    { what: 'a made-up nonce', changes: { forminator_nonce: 'x' }, status: 403, words: /reload/ },
    { what: 'no key', changes: { submission_key: undefined }, status: 400, words: /“submission_key”/ },
    { what: 'a short key', changes: { submission_key: 'abc' }, status: 400, words: /“submission_key”/ },
    {
      what: 'a long key',
      changes: { submission_key: 'a'.repeat(65) },
      status: 400,
      words: /“submission_key”/,
    },
    {
      what: 'a key of other letters',
      changes: { submission_key: `${KEY}é` },
      status: 400,
      words: /“submission_key”/,
    },
    { what: 'an unknown field', changes: { 'name-3': 'x' }, status: 400, words: /no field “name-3”/ },
    {
      what: 'a field called “__proto__”',
      changes: { ['__proto__']: 'x' },
      status: 400,
      words: /no field “__proto__”/,
    },
    { what: 'a nested field', changes: { 'name-1[a]': 'x' }, status: 400, words: /nested too deep/ },
    { what: 'a field twice', changes: { 'name-1[]': 'x' }, status: 400, words: /comes twice/ },
    { what: 'a NUL', changes: { 'name-1': 'A\0da' }, status: 400, words: /NUL/ },
  ])('refuses $what and keeps nothing', async ({ changes, status, words }) => {
    const { rows, send } = await testServer();
    const reply = await send(changes);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(words) });
    expect(reply.json().data).toEqual({ success: false, message: reply.json().message, errors: [] });
    expect(rows()).toEqual([]);
  });

  it('refuses a field that takes no answer', async () => {
    const { nonce, post } = await testServer();
    const reply = await post(encoded({ ...envelope('quote-12', nonce('quote-12')), 'price-section': 'x' }));
    expect(reply.json()).toMatchObject({
      message: expect.stringMatching(/no field “price-section” that takes an answer/),
    });
  });

  it.each([
    {
      what: 'JSON',
      type: 'application/json',
      body: JSON.stringify({ action: ACTION }),
      status: 415,
      words: /not taken here/,
    },
    { what: 'plain text', type: 'text/plain', body: 'a=1', status: 415, words: /“text\/plain” is not taken/ },
    { what: 'a content type that is none', type: 'form', body: 'a=1', status: 415, words: /not taken here/ },
    {
      what: 'half a multipart body',
      type: 'multipart/form-data; boundary=b',
      body: '--b',
      status: 400,
      words: /multipart/,
    },
    {
      what: 'a lone surrogate',
      type: undefined,
      body: 'name-1=%ED%A0%80',
      status: 400,
      words: /not valid UTF-8/,
    },
    {
      what: 'more than a megabyte',
      type: undefined,
      body: `a=${'x'.repeat(1_000_000)}`,
      status: 413,
      words: /larger/,
    },
    {
      what: 'more than a thousand fields',
      type: undefined,
      body: 'a=1&'.repeat(1_001),
      status: 413,
      words: /more than 1000/,
    },
  ])('refuses $what', async ({ type, body, status, words }) => {
    const { post, rows } = await testServer();
    const reply = await post(body, type);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(words) });
    expect(rows()).toEqual([]);
  });

  it('refuses a request without a body', async () => {
    const { app } = await testServer();
    expect((await app.inject({ method: 'POST', url: '/ajax' })).statusCode).toBe(415);
  });

  it.each(['GET', 'PUT', 'DELETE'] as const)('refuses %s and names what it takes', async (method) => {
    const { app } = await testServer();
    const reply = await app.inject({
      method,
      url: '/ajax?name-1=Ada',
      payload: method === 'GET' ? '' : '{}',
    });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'POST']);
    expect(reply.json()).toMatchObject({ success: false, message: 'This address takes POST requests only.' });
  });

  it('takes a nonce for as long as it says, and no longer', async () => {
    let now = NOW;
    const { send } = await testServer({ clock: () => now, limits: { nonceMs: 5_000 } });
    const nonce = createNonces({ secret: SECRET, clock: () => NOW, lifetimeMs: 5_000 }).issue('190');
    now = new Date(NOW.getTime() + 5_001);
    expect((await send({ forminator_nonce: nonce })).statusCode).toBe(403);
    now = new Date(NOW.getTime() + 5_000);
    expect((await send({ forminator_nonce: nonce })).statusCode).toBe(200);
  });

  it('answers a kept submission as before, even when the form has changed since', async () => {
    const kept = { hash: '', reply: { success: true, message: 'as before' } };
    const { contentHash } = await import('../storage/content-hash.ts');
    const answers = { 'name-1': 'only this' };
    const storage = {
      find: async () => ({ ...kept, hash: contentHash(new Map(Object.entries(answers))) }),
      store: async () => kept,
      close: async () => undefined,
    };
    const { nonce, post } = await testServer({ storage });
    const reply = await post(encoded({ ...envelope('190', nonce('190')), ...answers }));
    expect(reply.json()).toEqual(kept.reply);
  });

  it('refuses other answers under a kept key, even such as the form would not take', async () => {
    const { rows, send } = await testServer();
    await send();
    const replies = [await send({ 'email-1': 'nobody' }), await send({ 'name-3': 'x' })];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    expect(rows()).toMatchObject([{ submission: ANSWERS }]);
  });

  it('says that nothing was kept when the storage fails, and not why', async () => {
    const storage = {
      find: async () => null,
      store: async () => {
        throw new StorageFailure(new Error('SQLITE_FULL: database or disk is full at /var/lib'));
      },
      close: async () => undefined,
    };
    const reply = await (await testServer({ storage })).send();
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
    expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(/not kept/) });
    expect(reply.body).not.toMatch(/SQLITE|disk|\/var/);
  });

  it('says nothing of a mistake of ours', async () => {
    const storage = {
      find: async () => {
        throw new TypeError('secretly undefined');
      },
      store: async () => Promise.reject(new Error('never')),
      close: async () => undefined,
    };
    const reply = await (await testServer({ storage })).send();
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toMatch(/secretly|TypeError|at /);
    expect(reply.json()).toMatchObject({ success: false });
  });

  it('takes only so many submissions a minute from one address', async () => {
    const { send, app } = await testServer({ limits: { submissionsPerMinute: 2 } });
    const codes = [await send(), await send(), await send()].map(({ statusCode }) => statusCode);
    expect(codes).toEqual([200, 200, 429]);
    const reply = await send();
    expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(/Too many/) });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.inject('/forms/contact-190')).statusCode).toBe(200);
  });
});
