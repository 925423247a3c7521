import PostalMime from 'postal-mime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { smtpTransport } from '../mails/transports/smtp.ts';
import { type MailServer, mailServer } from '../testing/mail-server.ts';
import { type TestClock, testClock } from '../testing/test-clock.ts';
import { encoded, envelope, NOW, served, type TestServer, testServer } from '../testing/test-server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const form = (id: string, settings: object = { saveDraft: true }) =>
  served(id, {
    id,
    type: 'form',
    title: `Form ${id}`,
    fields: [
      { id: 'name-1', kind: 'text', label: 'Name', required: true },
      { id: 'email-1', kind: 'email', label: 'E-mail' },
      { id: 'password-1', kind: 'password', label: 'Password' },
      {
        id: 'like-1',
        kind: 'checkbox',
        label: 'Like',
        options: [
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ],
      },
      { id: 'day-1', kind: 'text', label: 'Day', defaultValue: 'Monday' },
    ],
    settings,
  });

const REMINDED = { saveDraft: true, draft: { keepFor: '60 days', remindAfter: '1 week' } };

interface World {
  readonly server: TestServer;
  readonly mail: MailServer;
  readonly clock: TestClock;
  readonly call: (
    action: string,
    fields: Readonly<Record<string, string | readonly string[]>>,
    formId?: string,
  ) => Promise<{ readonly status: number; readonly message: string; readonly data: Record<string, unknown> }>;
}

async function world(): Promise<World> {
  const mail = await mailServer();
  onTestFinished(mail.close);
  const clock = testClock(NOW);
  const smtp = { host: '127.0.0.1', port: mail.port, isSecure: false, login: null };
  const server = await testServer({
    forms: [form('one-1'), form('two-2'), form('none-3', {}), form('long-4', REMINDED)],
    mails: smtpTransport(smtp, { name: '', address: 'forms@example.org' }),
    publicAddress: () => 'https://forms.example.org',
    clock: clock.now,
    setAlarm: clock.setAlarm,
    // Pages outlive the drafts of these tests.
    limits: { nonceMs: 90 * DAY_MS },
  });
  return {
    ...{ server, mail, clock },
    async call(action, fields, formId = 'one-1') {
      const renewed = await server.post(
        encoded({ action: 'give_donation_form_nonce', give_form_id: formId }),
      );
      const sent = { ...envelope(formId, renewed.json().data), action, ...fields };
      const reply = await server.post(encoded(sent));
      return { status: reply.statusCode, message: reply.json().message, data: reply.json().data };
    },
  };
}

const SUBMIT = 'forminator_submit_form_custom-forms';
const OPEN = 'formularium_open_draft';
const MAIL = 'forminator_email_draft_link';
const HALF = {
  save_draft: 'true',
  draft_page: '0',
  'email-1': 'half an address',
  'like-1[]': ['b'],
  'day-1': 'Monday',
};

async function saved(call: World['call'], more: Readonly<Record<string, string>> = {}): Promise<string> {
  const { status, data } = await call(SUBMIT, { ...HALF, ...more });
  expect(status).toBe(200);
  return String(data['draft_id']);
}

describe('a draft', () => {
  it('is kept as it was entered, without being validated, and opened by its link', async () => {
    const { call, server } = await world();
    const reply = await call(SUBMIT, { ...HALF, draft_page: '2', 'password-1': 'secret' });
    expect(reply.data).toMatchObject({ type: 'save_draft', draft_page: 2, draft_version: 1 });
    const token = String(reply.data['draft_id']);
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(reply.data['link']).toBe(`/forms/one-1?draft=${token}`);
    expect(await call(OPEN, { draft_id: token })).toMatchObject({
      status: 200,
      data: {
        answers: { 'name-1': null, 'email-1': 'half an address', 'like-1': ['b'], 'day-1': 'Monday' },
        draft_page: 2,
        draft_version: 1,
      },
    });
    expect(JSON.stringify((await call(OPEN, { draft_id: token })).data)).not.toContain('secret');
    expect(server.rows()).toEqual([]);
  });

  it('is refused where there is nothing in it, or its form keeps none', async () => {
    const { call } = await world();
    expect(await call(SUBMIT, { save_draft: 'true', 'day-1': 'Monday' })).toMatchObject({
      status: 422,
      message: 'There is nothing to save yet: the form is empty.',
    });
    expect((await call(SUBMIT, HALF, 'none-3')).status).toBe(422);
    expect((await call(SUBMIT, { ...HALF, nonsense: '1' })).status).toBe(400);
  });

  it('is one, however often its first save is sent', async () => {
    const { call } = await world();
    const tokens = await Promise.all([saved(call), saved(call), saved(call)]);
    expect(new Set(tokens).size).toBe(1);
    expect(await saved(call, { submission_key: 'the-key-of-another-page' })).not.toBe(tokens[0]);
  });

  it('is saved again under the version that its page knows, and never over a newer one', async () => {
    const { call } = await world();
    const previous_draft_id = await saved(call);
    const again = (version: string, name: string) =>
      call(SUBMIT, {
        ...HALF,
        previous_draft_id,
        draft_version: version,
        'name-1': name,
        submission_key: `key-of-page-of-${name}`,
      });
    expect((await again('1', 'Ada')).data).toMatchObject({ draft_id: previous_draft_id, draft_version: 2 });
    // Its reply was lost, and it comes once more.
    expect(await again('1', 'Ada')).toMatchObject({ status: 200, data: { draft_version: 2 } });
    const late = await again('1', 'Grace');
    expect(late).toMatchObject({ status: 409, data: { type: 'draft_conflict', draft_version: 2 } });
    expect((await call(OPEN, { draft_id: previous_draft_id })).data['answers']).toMatchObject({
      'name-1': 'Ada',
    });
    expect((await again('2', 'Grace')).data).toMatchObject({ draft_version: 3 });
  });

  it('is the same to nobody who has no link: absent, over, sent and another form’s all answer alike', async () => {
    const { call, clock } = await world();
    const token = await saved(call);
    const answers = [
      await call(OPEN, { draft_id: 'A'.repeat(22) }),
      await call(OPEN, { draft_id: '' }),
      await call(OPEN, { draft_id: '__proto__' }),
      await call(OPEN, { draft_id: token }, 'two-2'),
    ];
    const sent = await call(SUBMIT, { 'name-1': 'Ada', previous_draft_id: token });
    expect(sent.status).toBe(200);
    answers.push(await call(OPEN, { draft_id: token }));
    const other = await saved(call, { submission_key: 'the-key-of-another-page' });
    clock.advance(30 * DAY_MS);
    answers.push(await call(OPEN, { draft_id: other }));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(404);
  });

  it('stays when the submission from it is refused, or names another form’s', async () => {
    const { call } = await world();
    const token = await saved(call);
    expect((await call(SUBMIT, { previous_draft_id: token })).status).toBe(422);
    expect((await call(SUBMIT, { 'name-1': 'Ada', previous_draft_id: token }, 'two-2')).status).toBe(200);
    expect((await call(OPEN, { draft_id: token })).status).toBe(200);
  });

  it('tells no other address its token, neither by its page nor in the database', async () => {
    const { call, server } = await world();
    const token = await saved(call);
    const page = await server.app.inject(`/forms/one-1?draft=${token}`);
    expect(page.headers['referrer-policy']).toBe('strict-origin');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).not.toContain(token);
  });
});

describe('the link of a draft', () => {
  it('is mailed, and mailed again, to the one address that was named', async () => {
    const { call, mail, server } = await world();
    const token = await saved(call);
    const reply = await call(MAIL, { draft_id: token, 'email-1': ' ada@analytical.example ' });
    const words = 'The link is on its way to you.';
    expect(reply).toMatchObject({ status: 200, message: words });
    expect(reply.data).toMatchObject({ draft_mail_sent: true, draft_mail_message: words });
    await server.jobs.idle();
    await call(MAIL, { draft_id: token, 'email-1': 'ada@analytical.example' });
    await server.jobs.idle();
    expect(mail.said.filter((line) => line.startsWith('RCPT'))).toEqual([
      'RCPT TO:<ada@analytical.example>',
      'RCPT TO:<ada@analytical.example>',
    ]);
    const read = await PostalMime.parse(mail.messages[0] ?? '');
    expect(read.subject).toBe('Your draft of “Form one-1”');
    expect(read.text).toContain(`\nhttps://forms.example.org/forms/one-1?draft=${token}\n`);
    expect(read.text).toContain('December 21, 2026');
  });

  it.each([
    ['', 'Email is required.'],
    ['ada@', 'Enter a whole email address, like name@example.org.'],
    ['a@b.cc, evil@x.yy', 'Enter a whole email address, like name@example.org.'],
    ['a@b.cc\r\nRCPT TO:<evil@x.yy>', 'Enter a whole email address, like name@example.org.'],
  ])('is not mailed to “%s”', async (address, message) => {
    const { call, mail, server } = await world();
    const token = await saved(call);
    const reply = await call(MAIL, { draft_id: token, 'email-1': address });
    expect(reply).toMatchObject({ status: 422, message });
    expect(reply.data).toMatchObject({
      ...{ field: 'email-1', errors: [{ 'email-1': message }] },
      ...{ draft_mail_sent: false, draft_mail_message: message },
    });
    await server.jobs.idle();
    expect(mail.said).toEqual([]);
  });

  it('is mailed to one address three times an hour, and from one ten times', async () => {
    const { call, clock } = await world();
    const token = await saved(call);
    const to = async (email: string) => (await call(MAIL, { draft_id: token, 'email-1': email })).status;
    const some: number[] = [];
    for (let n = 0; n < 4; n += 1)
      some.push(await to(n % 2 === 0 ? 'ada@analytical.example' : 'ADA@analytical.example'));
    expect(some).toEqual([200, 200, 200, 429]);
    const others: number[] = [];
    for (let n = 0; n < 8; n += 1) others.push(await to(`other-${n}@analytical.example`));
    expect(others).toEqual([200, 200, 200, 200, 200, 200, 200, 429]);
    clock.advance(60 * 60 * 1000 + 1);
    expect(await to('ada@analytical.example')).toBe(200);
  });

  it('is mailed once more when the form reminds of it, and nobody has gone on with it', async () => {
    const { call, mail, server, clock } = await world();
    const on = (action: string, fields: Parameters<typeof call>[1]) => call(action, fields, 'long-4');
    // The site is a day behind UTC for an hour yet.
    clock.advance(19 * 60 * 60 * 1000);
    const drafts: string[] = [];
    for (const key of ['left-as-it-is-0001', 'saved-again-0001', 'sent-by-then-0001'])
      drafts.push(String((await on(SUBMIT, { ...HALF, submission_key: key })).data['draft_id']));
    const [left = '', again = '', sent = ''] = drafts;
    for (const token of [left, left, again, sent]) {
      const reply = await on(MAIL, { draft_id: token, 'email-1': `${drafts.indexOf(token)}@bcd.example` });
      expect(reply.message).toBe(
        'The link is on its way to you. If you have not sent the form by November 28, 2026, we remind you of it once.',
      );
    }
    await server.jobs.idle();
    clock.advance(DAY_MS);
    const more = { ...HALF, 'day-1': 'Friday', previous_draft_id: again, draft_version: '1' };
    expect((await on(SUBMIT, more)).status).toBe(200);
    expect((await on(SUBMIT, { 'name-1': 'Ada', previous_draft_id: sent })).status).toBe(200);
    await server.jobs.idle();
    const mailed = mail.messages.length;
    expect(mailed).toBe(4);
    clock.advance(7 * DAY_MS);
    await server.jobs.idle();
    const reminders = await Promise.all(mail.messages.slice(mailed).map((text) => PostalMime.parse(text)));
    expect(reminders.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      ['0@bcd.example', '“Form long-4” is waiting for you'],
    ]);
    expect(reminders[0]?.text).toContain(`draft=${left}`);
    clock.advance(50 * DAY_MS);
    await server.jobs.idle();
    expect((await on(OPEN, { draft_id: left })).status).toBe(200);
    expect(mail.messages).toHaveLength(mailed + 1);
    clock.advance(3 * DAY_MS);
    expect((await on(OPEN, { draft_id: left })).status).toBe(404);
  });

  it('is not mailed for a draft that is not there', async () => {
    const { call } = await world();
    expect((await call(MAIL, { draft_id: 'A'.repeat(22), 'email-1': 'a@bcd.ee' })).status).toBe(404);
  });
});
