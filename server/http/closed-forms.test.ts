import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { capabilities } from 'formularium/engine/language';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closedWords, offeredForm } from '../forms/offered-form.ts';
import { accountReport, lackingReport } from '../forms/startup-report.ts';
import { openSqliteStorage } from '../storage/dialects/sqlite/sqlite-storage.ts';
import {
  AGREEING_VERIFIERS,
  EVERY_CAPABILITY,
  encoded,
  envelope,
  formNamed,
  KEY,
  served,
  type TestServer,
  temporaryFolder,
  testServer,
} from '../testing/test-server.ts';

const names = readdirSync(new URL('../../forms', import.meta.url)).map((file) => file.replace(/\.json$/, ''));
/** It has another host asked whether a name is free. */
const CHECKED = served('checked', {
  ...{ id: 'checked', type: 'form', title: 'Choose a name' },
  fields: [{ id: 'name', kind: 'text', label: 'Name', remote: { url: '/is-free' } }],
});
const forms = [...names.map(formNamed), CHECKED];
const FIRST = 'This form cannot be filled in here at the moment. ';
const LAST = ' Please contact the people who run this site.';
const NO_PAYMENTS = 'Payments by card or PayPal are not set up.';
const NO_SPAM_PROTECTION = 'The protection against spam that this form uses is not set up.';

/** Forms that the server cannot serve as it is, and what it says of each. */
const CLOSED: Readonly<Record<string, string>> = {
  checked: 'Some answers have to be checked by a service that is not connected.',
  'event-registration': NO_PAYMENTS,
  'mailing-list': 'This site has no mailing list yet.',
};

async function submit({ nonce, post }: TestServer, id: string, answers = {}, key = KEY) {
  return post(encoded({ ...envelope(id, nonce(id), key), ...answers }));
}

describe('a form that needs more than the server can do', () => {
  it.each(Object.entries(CLOSED))(
    '%s says so before the first field, and is refused',
    async (name, reason) => {
      const server = await testServer({ forms });
      const { form } = forms.find((one) => one.name === name) ?? CHECKED;
      const { statusCode, body } = await server.app.inject(`/forms/${name}`);
      expect(statusCode).toBe(200);
      expect(body).toContain(`<p>${FIRST}${reason}${LAST}</p>`);
      expect(body).toContain(`<h1 class="formularium-title">${form.title}</h1>`);
      expect(body).not.toMatch(/<form|<input|<textarea|<select|<button|<script|data-nonce/);
      const refused = await submit(server, form.id);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        403,
        { success: false, message: FIRST + reason + LAST },
      ]);
      expect(server.rows()).toEqual([]);
    },
  );

  it.each(names.filter((name) => !Object.hasOwn(CLOSED, name)))('%s is none', async (name) => {
    const { app } = await testServer({ forms });
    const { body } = await app.inject(`/forms/${name}`);
    expect(body).toContain('<form');
    expect(body).not.toContain(FIRST);
  });

  it.each(Object.keys(CLOSED))('%s is open to a server that can do it', async (name) => {
    const { app } = await testServer({ forms, capabilities: EVERY_CAPABILITY });
    expect((await app.inject(`/forms/${name}`)).body).toContain('<form');
  });

  it('repeats the first reply to a stored submission, and accepts no new one', async () => {
    const storage = await openSqliteStorage({ file: join(temporaryFolder(), 'kept.db') });
    onTestFinished(() => storage.close());
    const answers = { name: 'Ada' };
    const shared = { forms, storage: { ...storage, close: async () => undefined } };
    const able = { capabilities: EVERY_CAPABILITY, verifiers: AGREEING_VERIFIERS };
    const open = await testServer({ ...shared, ...able });
    const sent = await submit(open, 'checked', answers);
    expect(sent.statusCode).toBe(200);
    const closed = await testServer(shared);
    const again = await submit(closed, 'checked', answers);
    expect([again.statusCode, again.json()]).toEqual([200, sent.json()]);
  });

  it('is reported in its own language', () => {
    for (const tag of ['de', 'ar-EG']) {
      const said = closedWords(tag, [{ capability: 'uploads', at: '' }]);
      expect(said).not.toContain('cannot be filled in');
      expect(said.split(/[.] /)).toHaveLength(3);
    }
    const every = [...capabilities.keys()].map((name) => capabilities.get(name)?.words);
    expect(new Set(every).size).toBe(capabilities.size);
  });

  it('closes the quiz that it asks leads for', async () => {
    const robot = { id: 'robot', kind: 'captcha', label: 'R', provider: 'turnstile', sitekey: 'k' };
    const who = { id: 'who', type: 'form', title: 'Who?', fields: [robot] };
    const quiz = served('quiz', {
      id: 'sums',
      type: 'quiz',
      title: 'Sums',
      quizType: 'knowledge',
      grading: 'real-time',
      questions: [{ id: 'q1', title: '1 + 1?', answers: [{ title: '2', isCorrect: true }, { title: '3' }] }],
      leads: { form: who },
    });
    const server = await testServer({ forms: [quiz] });
    expect((await server.app.inject('/forms/quiz')).body).toContain(NO_SPAM_PROTECTION);
    for (const id of ['who', 'sums']) expect((await submit(server, id)).statusCode).toBe(403);
    const grade = { ...envelope('sums', server.nonce('sums')), action: 'formularium_grade_question' };
    expect((await server.post(encoded({ ...grade, q1: 'answer-1' }))).statusCode).toBe(403);
    const inFile = { ...quiz, lead: served('who', who).form, leadDefinition: served('who', who).definition };
    expect(offeredForm(inFile, []).closed).toContain(NO_SPAM_PROTECTION);
  });
});

/** The samples that can be paid in another way. */
const LESS: ReadonlySet<string> = new Set(['donation', 'membership']);

describe('a form that can do without what the server lacks', () => {
  it('is the donation form, which can be paid in another way', async () => {
    const { app } = await testServer({ forms });
    const { body } = await app.inject('/forms/donation');
    expect(body).toContain('we show you the account');
    for (const way of ['Card', 'PayPal'])
      expect(/<form.*<\/form>/s.exec(body)?.[0]).not.toContain(`<span>${way}`);
    expect(body).toContain('give_user_login');
  });

  const drafts = served('drafts', {
    id: 'drafts',
    type: 'form',
    title: 'Drafts',
    fields: [{ id: 'name', kind: 'text', label: 'Name' }],
    settings: { saveDraft: true },
  });

  it('is offered as it is written by a server that has it', async () => {
    const layoutOf = (body: string) =>
      JSON.parse(/formularium-blueprint">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
    const able = await testServer({ forms: [drafts] });
    expect((await submit(able, 'drafts', { name: 'Ada' })).statusCode).toBe(200);
    expect(layoutOf((await able.app.inject('/forms/drafts')).body).settings.saveDraft).toBe(true);
  });

  it('accepts no submission by a gateway that it does not offer', async () => {
    const only = (value: string) => [
      { action: 'show', rule: 'all', conditions: [{ field: 'by', operator: '=', value }] },
    ];
    const ways = served('ways', {
      id: 'ways',
      type: 'form',
      title: 'Ways',
      fields: [
        { id: 'name', kind: 'text', label: 'Name' },
        {
          id: 'by',
          kind: 'gateway',
          label: 'Pay by',
          options: [
            { value: 'card', label: 'Card' },
            { value: 'bank', label: 'Bank' },
            { value: 'cash', label: 'Cash' },
          ],
        },
        { id: 'card', kind: 'stripe', label: 'Card', currency: 'EUR', amount: 5, conditions: only('card') },
      ],
    });
    const server = await testServer({ forms: [ways] });
    const { body } = await server.app.inject('/forms/ways');
    expect(body).toContain('value="bank"');
    expect(body).not.toContain('value="card"');
    const refused = await submit(server, 'ways', { name: 'Ada', by: 'card' });
    expect(refused.statusCode).toBe(422);
    expect(server.rows()).toEqual([]);
    expect((await submit(server, 'ways', { name: 'Ada', by: 'cash' })).statusCode).toBe(200);
  });
});

describe('the server', () => {
  it('declares what it can do, and nothing else', async () => {
    const asked = async (options: Parameters<typeof testServer>[0]) =>
      (await (await testServer(options)).app.inject('/capabilities')).json();
    expect(await asked({})).toEqual({
      capabilities: [
        'accounts',
        'captcha:altcha',
        'drafts',
        'limits',
        'login-panel',
        'opening',
        'option-limits',
        'results',
        'uploads',
        'votes',
      ],
    });
    const remote = { site: new URL('https://example.org'), hosts: ['users.example.org'] };
    expect(await asked({ remote })).toEqual({
      capabilities: [
        'accounts',
        'captcha:altcha',
        'drafts',
        'limits',
        'login-panel',
        'opening',
        'option-limits',
        'remote',
        'remote:users.example.org',
        'results',
        'uploads',
        'votes',
      ],
    });
    expect((await asked({ capabilities: ['payments'] })).capabilities).toContain('payments');
  });

  it('logs which form lacks what', async () => {
    const stream = new PassThrough();
    let logged = '';
    stream.on('data', (chunk) => {
      logged += chunk;
    });
    await testServer({ forms, logger: { level: 'warn', stream } });
    const lines = logged
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const told = lines.map(({ form, msg }) => [form, msg.split(':')[0]]);
    const transfers = 'form tells donors to transfer, and not where to';
    expect(told.slice(-2)).toEqual([
      ['donation', transfers],
      ['membership', transfers],
    ]);
    expect(told.slice(0, -2)).toEqual(
      forms
        .map(({ name }) => name)
        .filter((name) => LESS.has(name) || Object.hasOwn(CLOSED, name))
        .map((name) => [name, LESS.has(name) ? 'form offered without what the server lacks' : 'form closed']),
    );
    expect(lines.find(({ form }) => form === 'event-registration')).toMatchObject({
      msg: 'form closed: the server lacks what it needs',
      needs: expect.arrayContaining([
        { capability: expect.stringMatching(/^payments/), at: expect.any(String) },
      ]),
    });
  });

  it('prints it for the person who starts it', () => {
    const poll = served('poll', { id: 'p', type: 'poll', title: 'P', answers: [{ id: 'a', title: 'A' }] });
    const offered = [formNamed('contact-190'), formNamed('login'), poll].map((form) => offeredForm(form, []));
    expect(lackingReport(offered)).toBe(
      'Closed, because this server lacks what they need:\n  login: accounts\nOffered without what this server lacks:\n  poll: results\n',
    );
    expect(lackingReport(offered.slice(0, 1))).toBe('');
    expect(accountReport(offered.slice(0, 1))).toMatch(/Set BANK_ACCOUNT.*:\n {2}contact-190\n$/);
    expect(accountReport([])).toBe('');
  });
});

describe('a form whose file is invalid', () => {
  it('has a page that says it is closed, and the log says why', async () => {
    let log = '';
    const stream = new PassThrough().on('data', (piece) => {
      log += piece;
    });
    const broken = [{ name: 'lost', reason: 'The form “lost.json” is not JSON: …' }];
    const { app } = await testServer({ broken, logger: { level: 'error', stream } });
    const { statusCode, body } = await app.inject('/forms/lost');
    expect(statusCode).toBe(503);
    expect(body).toContain(`<p>${FIRST.trim()}${LAST}</p>`);
    expect(body).not.toContain('lost.json');
    expect(log).toMatch(/"form":"lost","reason":"The form “lost\.json” is not JSON: …"/);
    expect((await app.inject('/forms/nowhere')).statusCode).toBe(404);
  });
});
