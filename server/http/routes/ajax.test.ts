import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSqliteStorage } from '../../storage/dialects/sqlite/sqlite-storage.ts';
import {
  ANSWERS,
  encoded,
  envelope,
  failing,
  KEY,
  NOW,
  SECRET,
  served,
  temporaryFolder,
  testServer,
} from '../../testing/test-server.ts';
import { StorageFailure } from '../../value/errors.ts';
import { createNonces } from '../../value/nonce.ts';

const THANKS = 'Thank you. Your answers have been received.';
const OTHER_KEY = 'ec8bd29e-ab2e-4f1c-9a3f-000000000000';

describe('POST /ajax', () => {
  it('stores the five answers of contact form 190 and replies in the specification’s shape', async () => {
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
      { form_id: '190', key: KEY, submission: ANSWERS, reply: reply.json(), sent_at: NOW.getTime() },
    ]);
  });

  it('accepts multipart as browsers send it, with the line ends of the page', async () => {
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

  it('accepts a list under its name with brackets', async () => {
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

  it('replies with each invalid field and its message, and stores nothing', async () => {
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

  // spec 001 §7, call 5: “the form's own fields including the nonce, form_id, save_draft, draft_page”
  it.each(['false', '0', ''])(
    'reads “save_draft” %j and “draft_page” as names that belong to no field',
    async (no) => {
      const { rows, send } = await testServer();
      const reply = await send({ save_draft: no, draft_page: '0' });
      expect([reply.statusCode, rows().map(({ submission }) => submission)]).toEqual([200, [ANSWERS]]);
      // It says nothing of the answers: the same ones are the same submission.
      expect((await send()).json()).toEqual(reply.json());
    },
  );

  it('does not store a draft as a submission, and says so', async () => {
    const { rows, send } = await testServer();
    const reply = await send({ save_draft: 'true', draft_page: '1' });
    expect([reply.statusCode, reply.json().message]).toEqual([
      422,
      expect.stringMatching(/^Drafts cannot be kept here/),
    ]);
    expect((await send({ save_draft: 'perhaps' })).statusCode).toBe(400);
    expect(rows()).toEqual([]);
  });

  it('gives the same submission the same reply, and stores it once', async () => {
    const { rows, send } = await testServer();
    const first = await send();
    expect((await send()).json()).toEqual(first.json());
    expect((await Promise.all([send(), send()])).map((reply) => reply.statusCode)).toEqual([200, 200]);
    expect(rows()).toHaveLength(1);
  });

  it('refuses other answers under the same key, even if both arrive at once', async () => {
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

  it('also stores a submission under another key', async () => {
    const { rows, send } = await testServer();
    await Promise.all([send(), send({ submission_key: OTHER_KEY })]);
    expect(rows().map(({ key }) => key)).toEqual([KEY, OTHER_KEY]);
  });

  it('accepts a nonce until it expires', async () => {
    let now = NOW;
    const { send } = await testServer({ clock: () => now, limits: { nonceMs: 5_000 } });
    const nonce = createNonces({
      secret: SECRET,
      clock: () => NOW,
      random: randomBytes,
      lifetimeMs: 5_000,
    }).issue('190');
    now = new Date(NOW.getTime() + 5_001);
    expect((await send({ forminator_nonce: nonce })).statusCode).toBe(403);
    now = new Date(NOW.getTime() + 5_000);
    expect((await send({ forminator_nonce: nonce })).statusCode).toBe(200);
  });

  it('replies to a stored submission as before, even if the form has changed since, or its page is too old', async () => {
    const storage = await openSqliteStorage({ file: join(temporaryFolder(), 'kept.db') });
    const shared = { storage: { ...storage, close: async () => undefined } };
    onTestFinished(() => storage.close());
    const before = await testServer(shared);
    const reply = (await before.send()).json();
    const fields = [{ id: 'other', kind: 'text', label: 'Another', required: true }];
    const changed = served('contact-190', { id: '190', type: 'form', title: 'Changed', fields });
    const after = await testServer({ ...shared, forms: [changed] });
    expect((await after.send()).json()).toEqual(reply);
    expect((await after.send({ forminator_nonce: 'from another time' })).json()).toEqual(reply);
    const other = await after.send({ forminator_nonce: 'from another time', submission_key: OTHER_KEY });
    expect(other.statusCode).toBe(403);
  });

  it('refuses other answers under a used key, even invalid ones', async () => {
    const { rows, send } = await testServer();
    await send();
    const replies = [await send({ 'email-1': 'nobody' }), await send({ 'name-3': 'x' })];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    expect(rows()).toMatchObject([{ submission: ANSWERS }]);
  });

  it('says that nothing was stored if the storage fails, and not why', async () => {
    const storage = failing(
      new StorageFailure(new Error('SQLITE_FULL: database or disk is full at /var/lib')),
    );
    const reply = await (await testServer({ storage })).send();
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
    expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(/not kept/) });
    expect(reply.body).not.toMatch(/SQLITE|disk|\/var/);
  });

  it.each([
    ['en', 'Something went wrong on our side. Please load this page again in a while.'],
    ['de', 'Bei uns ist etwas schiefgegangen. Bitte laden Sie diese Seite später noch einmal.'],
    ['ar', 'حدث خطأ من جانبنا. يرجى تحميل هذه الصفحة مرة أخرى بعد قليل.'],
  ])('says to who only reads, in %s, when to come back', async (language, words) => {
    const { app } = await testServer({ storage: failing(new StorageFailure(new Error('SQLITE_FULL'))) });
    const url = `/donations/receipts/${'0'.repeat(32)}`;
    const { statusCode, body } = await app.inject({ url, headers: { 'accept-language': language } });
    expect([statusCode, body.includes(words), /SQLITE/.test(body)]).toEqual([503, true, false]);
  });

  it('says nothing about a mistake of ours', async () => {
    const storage = failing(new TypeError('secretly undefined'));
    const reply = await (await testServer({ storage })).send();
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toMatch(/secretly|TypeError|at /);
    expect(reply.json()).toMatchObject({ success: false });
  });

  it('limits the submissions a minute from one address', async () => {
    const { send, app } = await testServer({ limits: { submissionsPerMinute: 2 } });
    const codes = [await send(), await send(), await send()].map(({ statusCode }) => statusCode);
    expect(codes).toEqual([200, 200, 429]);
    const reply = await send();
    expect(reply.json()).toMatchObject({
      success: false,
      message: expect.stringMatching(/Many forms have come/),
    });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.inject('/forms/contact-190')).statusCode).toBe(200);
  });
});
