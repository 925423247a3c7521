import { describe, expect, it } from 'vitest';
import { ANSWERS, encoded, envelope, KEY, NOW, SECRET, testServer } from '../../testing/test-server.ts';
import { StorageFailure } from '../../value/errors.ts';
import { createNonces } from '../../value/nonce.ts';

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

  // spec 001 §7, call 5: “the form's own fields including the nonce, form_id, save_draft, draft_page”
  it.each(['false', '0', ''])(
    'reads “save_draft” %j and “draft_page” as what belongs to no field',
    async (no) => {
      const { rows, send } = await testServer();
      const reply = await send({ save_draft: no, draft_page: '0' });
      expect([reply.statusCode, rows().map(({ submission }) => submission)]).toEqual([200, [ANSWERS]]);
      // It says nothing of the answers: the same ones are the same submission.
      expect((await send()).json()).toEqual(reply.json());
    },
  );

  it('keeps no draft as a submission, and says so', async () => {
    const { rows, send } = await testServer();
    const reply = await send({ save_draft: 'true', draft_page: '1' });
    expect([reply.statusCode, reply.json().message]).toEqual([
      422,
      expect.stringMatching(/^Drafts cannot be kept here/),
    ]);
    expect((await send({ save_draft: 'perhaps' })).statusCode).toBe(400);
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
    const { contentHash } = await import('../../submissions/keep-submission.ts');
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
