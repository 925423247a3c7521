import { describe, expect, it, onTestFinished } from 'vitest';
import { smtpTransport } from '../../mails/transports/smtp.ts';
import { addDisputed } from '../../testing/a-disputed-payment.ts';
import { aDonation } from '../../testing/a-donation.ts';
import { aSubscription } from '../../testing/a-subscription.ts';
import { BEGUN_EXPORTS } from '../../testing/begun-exports.ts';
import { DIALECTS } from '../../testing/database.ts';
import { mailServer } from '../../testing/mail-server.ts';
import { type JobScenario, MAILED_LINKS } from '../../testing/mailed-links.ts';
import { MAILED_RETURNS } from '../../testing/mailed-returns.ts';
import { MAILED_STATEMENTS } from '../../testing/mailed-statements.ts';
import { MAILED_TO_ACCOUNTS } from '../../testing/mailed-to-accounts.ts';
import { draftUntil, SWEPT } from '../../testing/swept.ts';
import { testClock } from '../../testing/test-clock.ts';
import { NOW } from '../../testing/test-server.ts';
import { jobToolsOf, testTools } from '../../testing/test-tools.ts';
import { jobKinds } from '../registry.ts';

/** A job of each kind: a kind without one fails here. */
const SCENARIOS: Readonly<Record<string, () => Promise<JobScenario>>> = {
  ...BEGUN_EXPORTS,
  ...MAILED_LINKS,
  ...MAILED_RETURNS,
  ...MAILED_STATEMENTS,
  ...MAILED_TO_ACCOUNTS,
  ...SWEPT,
  async 'send-mail'() {
    const server = await mailServer();
    onTestFinished(server.close);
    const smtp = { host: '127.0.0.1', port: server.port, isSecure: false, login: null };
    return {
      payload: {
        ...{ messageId: 'entry-1.0', recipient: 'ada@analytical.example', to: ['ada@analytical.example'] },
        ...{ cc: [], replyTo: [], fromName: '', subject: 's', text: 't', html: null },
        ...{ language: 'en', dir: 'ltr', at: NOW.getTime() },
      },
      with: { mails: smtpTransport(smtp, { name: '', address: 'forms@example.org' }) },
      // A mail that comes twice is known by its id.
      effects: async () => [
        ...new Set(server.messages.map((message) => /^Message-ID: (.*)\r$/m.exec(message.toString())?.[1])),
      ],
      expected: ['<entry-1.0@example.org>'],
    };
  },
  async 'call-hook'() {
    const called: string[] = [];
    return {
      payload: { hook: 'crm', submission: 'id-1', message: 'id-1.0' },
      with: {
        hooks: {
          names: ['crm'],
          async call(hook, { id, body }) {
            called.push(`${hook} ${id} ${JSON.parse(body).data.submission['name-1']}`);
            return 200;
          },
        },
      },
      prepare: ({ storage }) =>
        storage.transaction(async ({ submissions }) => {
          await submissions.add({
            ...{
              id: 'id-1',
              formId: '190',
              key: 'k',
              version: 'v',
              hash: 'h',
              submission: { 'name-1': 'Ada' },
            },
            ...{
              reply: {},
              language: 'en',
              begunAt: null,
              sentAt: NOW.getTime(),
              source: null,
              accountId: null,
            },
            ...{ state: 'received', reason: null },
          });
        }),
      // A message that comes twice is known by its id.
      effects: async () => [...new Set(called)],
      expected: ['crm id-1.0 Ada'],
    };
  },
  async 'mail-draft'() {
    const sent: string[] = [];
    return {
      payload: {
        draft: 'draft-1',
        form: 'contact',
        title: 'Contact',
        recipient: 'ada@analytical.example',
        at: 1,
      },
      with: { mails: { send: async ({ messageId, text }) => void sent.push(`${messageId} ${text}`) } },
      prepare: ({ storage }) =>
        storage.transaction(({ drafts }) => drafts.add(draftUntil('draft-1', NOW.getTime() + 1))),
      // A mail that comes twice is known by its id.
      effects: async () => [...new Set(sent)],
      expected: [
        expect.stringMatching(
          /^job-1 [\s\S]*https:\/\/forms\.example\.org\/forms\/contact\?draft=[\w-]{22}\n/,
        ),
      ],
    };
  },
  async 'mail-donation'() {
    const sent: string[] = [];
    return {
      payload: { template: 'donation-receipt', donation: 'gift', at: 1 },
      with: { mails: { send: async ({ messageId, text }) => void sent.push(`${messageId} ${text}`) } },
      prepare: ({ storage }) =>
        storage.transaction(async ({ donations }) => void (await donations.add(aDonation('gift')))),
      // A mail that comes twice is known by its id.
      effects: async () => [...new Set(sent)],
      expected: [
        expect.stringMatching(
          /^job-1 [\s\S]*\$25\.00[\s\S]*https:\/\/forms\.example\.org\/donations\/receipts\/key-of-gift\n/,
        ),
      ],
    };
  },
  async 'mail-dispute'() {
    const sent: string[] = [];
    return {
      payload: { payment: 'pay-1', account: 'owner-1', at: 1 },
      with: { mails: { send: async ({ messageId, text }) => void sent.push(`${messageId} ${text}`) } },
      prepare: ({ storage }) => storage.transaction(addDisputed),
      effects: async () => [...new Set(sent)],
      expected: [expect.stringMatching(/^job-1 [\s\S]*by form “75”[\s\S]*number of this payment is pay-1/)],
    };
  },
  async 'mail-subscription'() {
    const sent: string[] = [];
    return {
      payload: { template: 'renewal-declined', subscription: 'monthly', at: 1 },
      with: { mails: { send: async ({ messageId, text }) => void sent.push(`${messageId} ${text}`) } },
      prepare: ({ storage }) =>
        storage.transaction(async ({ donations, subscriptions }) => {
          await donations.add(aDonation('donation-of-monthly'));
          await subscriptions.add(aSubscription('monthly'));
        }),
      effects: async () => [...new Set(sent)],
      expected: [
        expect.stringMatching(
          /^job-1 [\s\S]*\$25\.00[\s\S]*How often: Monthly\.[\s\S]*https:\/\/forms\.example\.org\/donations\n/,
        ),
      ],
    };
  },
  async 'remind-of-draft'() {
    const sent: string[] = [];
    const payload = (draft: string) => ({
      ...{ draft, form: 'contact', title: 'Contact', recipient: 'ada@analytical.example', at: NOW.getTime() },
    });
    return {
      payload: payload('draft-1'),
      with: { mails: { send: async ({ messageId, subject }) => void sent.push(`${messageId} ${subject}`) } },
      prepare: ({ storage }) =>
        storage.transaction(({ drafts }) => drafts.add(draftUntil('draft-1', NOW.getTime() + 1))),
      effects: async () => [...new Set(sent)],
      expected: ['job-1 “Contact” is waiting for you'],
    };
  },
  async 'mail-mailing-list'() {
    const sent: string[] = [];
    const at = NOW.getTime();
    const email = 'ada@analytical.example';
    const subscriber = {
      ...{ id: 'ada', email, emailKey: email, mergeFields: {}, language: 'en', formId: 'news' },
      ...{ status: 'asked' as const, askedAt: at, expiresAt: at + 1, joinedAt: null, leftAt: null },
    };
    return {
      payload: { subscriber: 'ada', askedAt: at, language: 'en' },
      with: { mails: { send: async ({ recipient, text }) => void sent.push(`${recipient} ${text}`) } },
      prepare: ({ storage }) =>
        storage.transaction(async ({ mailingList }) => void (await mailingList.add(subscriber))),
      // A mail that comes twice is known by its id.
      effects: async () => [...new Set(sent)],
      expected: [
        expect.stringMatching(
          /^ada@analytical\.example [\s\S]*https:\/\/forms\.example\.org\/mailing-list\/join\/ada\.[\w-]{43}\n[\s\S]*\/mailing-list\/leave\/ada\.[\w-]{43}\n/,
        ),
      ],
    };
  },
  async 'mail-receipt'() {
    const sent: string[] = [];
    const about = { title: 'Toll', amount: '€12,50', payment: 'p-1', language: 'en', at: NOW.getTime() };
    return {
      payload: { ...about, recipient: 'ada@analytical.example', isTest: true },
      with: { mails: { send: async ({ messageId, text }) => void sent.push(`${messageId} ${text}`) } },
      // A mail that comes twice is known by its id.
      effects: async () => [...new Set(sent)],
      expected: [
        expect.stringMatching(/^job-1 This was a test[\s\S]*€12,50 for “Toll” on November 21, 2026/),
      ],
    };
  },
};

describe.each(jobKinds)('the job $name', ({ name, perform }) => {
  it('has the same effect when it is performed twice', async () => {
    const scenario = await SCENARIOS[name]?.();
    if (scenario === undefined) throw new Error(`There is no scenario for the kind of job “${name}”.`);
    const storage = await (await DIALECTS.sqlite()).open();
    const tools = jobToolsOf(testTools(storage, testClock(NOW).now), scenario.with);
    await scenario.prepare?.(tools);
    const job = { id: 'job-1', payload: scenario.payload ?? {}, signal: new AbortController().signal };
    await perform(job, tools);
    expect(await scenario.effects(storage)).toEqual(scenario.expected);
    await perform(job, tools);
    expect(await scenario.effects(storage)).toEqual(scenario.expected);
  });
});
