import { describe, expect, it, onTestFinished } from 'vitest';
import { smtpTransport } from '../../mails/transports/smtp.ts';
import type { AccountLink } from '../../storage/repositories/account-links.ts';
import type { Account } from '../../storage/repositories/accounts.ts';
import type { Draft } from '../../storage/repositories/drafts.ts';
import { addDisputed } from '../../testing/a-disputed-payment.ts';
import { aDonation } from '../../testing/a-donation.ts';
import { aSubscription } from '../../testing/a-subscription.ts';
import { BEGUN_EXPORTS } from '../../testing/begun-exports.ts';
import { DIALECTS } from '../../testing/database.ts';
import { mailServer } from '../../testing/mail-server.ts';
import { type JobScenario, MAILED_LINKS } from '../../testing/mailed-links.ts';
import { MAILED_RETURNS } from '../../testing/mailed-returns.ts';
import { MAILED_STATEMENTS } from '../../testing/mailed-statements.ts';
import { testClock } from '../../testing/test-clock.ts';
import { NOW, SECRET } from '../../testing/test-server.ts';
import { jobToolsOf, testTools } from '../../testing/test-tools.ts';
import { seal } from '../../value/identity/seal.ts';
import { signerWith } from '../../value/identity/signer.ts';
import { jobKinds } from '../registry.ts';

const HOUR_MS = 60 * 60 * 1000;
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** A job of each kind: a kind without one fails here. */
const SCENARIOS: Readonly<Record<string, () => Promise<JobScenario>>> = {
  ...BEGUN_EXPORTS,
  ...MAILED_LINKS,
  ...MAILED_RETURNS,
  ...MAILED_STATEMENTS,
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
  async 'mail-factor'() {
    const sent: string[] = [];
    const random = (bytes: number): Buffer => Buffer.alloc(bytes, 1);
    const facts = JSON.stringify({ code: '123456', until: NOW.getTime() });
    return {
      payload: {
        ...{ template: 'sign-in-code', recipient: 'ada@analytical.example', language: 'en', at: 1 },
        sealed: seal(facts, 'mail job-1', { sign: signerWith(SECRET), random }),
      },
      with: { mails: { send: async ({ messageId, text }) => void sent.push(`${messageId} ${text}`) } },
      // A mail that comes twice is known by its id.
      effects: async () => [...new Set(sent)],
      expected: [expect.stringMatching(/^job-1 Your code is 123456\n[\s\S]*until November 21, 2026/)],
    };
  },
  async 'mail-owner'() {
    const sent: string[] = [];
    const about = { template: 'payments-unattended', language: 'en', facts: { since: NOW.getTime() } };
    return {
      payload: { ...about, recipient: 'owner@example.org', at: 1 },
      with: { mails: { send: async ({ messageId, text }) => void sent.push(`${messageId} ${text}`) } },
      // A mail that comes twice is known by its id.
      effects: async () => [...new Set(sent)],
      expected: [expect.stringMatching(/^job-1 Since November 21, 2026[\s\S]*nobody has looked after/)],
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
  async 'mail-account'() {
    const sent: string[] = [];
    const at = NOW.getTime();
    return {
      payload: { template: 'confirm-address', account: 'ada', link: 'link-1', recipient: null, at },
      with: {
        mails: {
          send: async ({ messageId, recipient, text }) => void sent.push(`${messageId} ${recipient} ${text}`),
        },
      },
      prepare: ({ storage }) =>
        storage.transaction(async ({ accounts, accountLinks }) => {
          await accounts.add(accountSince('ada', at));
          await accountLinks.add(linkUntil('link-1', at + 1));
        }),
      // A mail that comes twice is known by its id.
      effects: async () => [...new Set(sent)],
      expected: [
        expect.stringMatching(
          /^job-1 new@analytical\.example [\s\S]*https:\/\/forms\.example\.org\/account\/confirm\/[\w-]{43}\n/,
        ),
      ],
    };
  },
  async 'sweep-accounts'() {
    const now = NOW.getTime();
    const longAgo = now - 3 * 24 * 60 * 60 * 1000;
    return {
      prepare: ({ storage }) =>
        storage.transaction(async ({ accounts, accountLinks, attempts, sessions }) => {
          for (const [id, since] of [
            ['forgotten', longAgo],
            ['mailed-again', longAgo],
            ['young', longAgo + 1],
          ] as const)
            await accounts.add(accountSince(id, since));
          await accounts.add({ ...accountSince('active', longAgo), state: 'active' });
          await accountLinks.add({ ...linkUntil('open', now + 1), accountId: 'mailed-again' });
          await accountLinks.add({ ...linkUntil('over', now), accountId: 'forgotten' });
          for (const at of [now - 24 * 60 * 60 * 1000 - 1, now])
            await attempts.add({ id: String(at), at, kind: 'k', accountHash: 'a', networkHash: 'n' });
          for (const [id, idleMs] of [
            ['ended', 0],
            ['going on', 1],
          ] as const)
            await sessions.add({
              ...{ id, tokenHash: id, accountId: 'active', proofs: [], provedAt: now, browser: '' },
              ...{ createdAt: now, seenAt: now, idleMs, endsAt: now + 1 },
            });
        }),
      effects: (storage) =>
        storage.read(async ({ accounts, accountLinks, attempts, sessions }) => [
          (await accounts.list('', 9)).map(({ id }) => id),
          (await accountLinks.withId('open'))?.id,
          await accountLinks.withId('over'),
          (await attempts.countOn('k', 'a', 0)).many,
          (await sessions.ofAccount('active', now - 1)).map(({ id }) => id),
        ]),
      expected: [['active', 'mailed-again', 'young'], 'open', null, 1, ['going on']],
    };
  },
  async 'expire-drafts'() {
    const now = NOW.getTime();
    return {
      prepare: ({ storage }) =>
        storage.transaction(async ({ drafts, draftMails }) => {
          for (const [id, until] of [
            ['over', now],
            ['open', now + 1],
          ] as const)
            await drafts.add(draftUntil(id, until));
          for (const at of [now - 3_600_001, now])
            await draftMails.add({ id: String(at), at, recipientHash: 'r', addressHash: 'a' });
        }),
      effects: (storage) =>
        storage.read(async ({ drafts, draftMails }) => [
          await drafts.withId('over'),
          (await drafts.withId('open'))?.id,
          await draftMails.countTo('r', 0),
          await draftMails.countFrom('a', 0),
        ]),
      expected: [null, 'open', 1, 1],
    };
  },
  async 'sweep-jobs'() {
    const now = NOW.getTime();
    return {
      prepare: ({ storage }) =>
        storage.transaction(async ({ challenges, outbox, paymentRecords, spentTokens }) => {
          for (const [id, receivedAt, isDone] of [
            ['past', now - MONTH_MS - 1, true],
            ['unread', now - MONTH_MS - 1, false],
            ['recent', now - MONTH_MS, true],
          ] as const) {
            await paymentRecords.addEvent({ id, type: 'x', objectId: 'x', receivedAt });
            if (isDone) await paymentRecords.finishEvent(id, receivedAt);
          }
          await spentTokens.spend({ id: 'old', spentBy: 'x', expiresAt: now - 1 });
          await spentTokens.spend({ id: 'young', spentBy: 'x', expiresAt: now });
          for (const [id, expiresAt] of [
            ['past', now - HOUR_MS - 1],
            ['recent', now - HOUR_MS],
          ] as const)
            await challenges.add({
              ...{ id, tokenHash: id, purpose: 'sign-in', accountId: id, firstProof: '', page: '' },
              ...{ method: 'totp', createdAt: 1, expiresAt },
            });
          for (const [id, until] of [
            ['old', now - WEEK_MS - 1],
            ['young', now - WEEK_MS],
            ['given up', now - 13 * WEEK_MS],
          ] as const) {
            await outbox.add({ id, kind: 'x', payload: {}, dueAt: 0 });
            const lease = { holder: 'h', now: 1, until, limit: 1 };
            for (const job of await outbox.lease(lease))
              await (id === 'given up' ? outbox.fail(job, 'h', 'No.', null) : outbox.finish(job, 'h'));
          }
          await outbox.add({ id: 'waiting', kind: 'x', payload: {}, dueAt: 0 });
        }),
      effects: (storage) =>
        storage.read(async ({ challenges, outbox, spentTokens, tables }) => [
          (await tables.rows('payment_events', 'id', null, 9)).map(({ id }) => id),
          ...(await Promise.all(
            ['old', 'young', 'given up', 'waiting'].map(
              async (id) => (await outbox.withId(id))?.state ?? null,
            ),
          )),
          ...(await Promise.all(['past', 'recent'].map(async (id) => (await challenges.open(id, 0))?.id))),
          ...(await Promise.all(['old', 'young'].map((id) => spentTokens.spenderOf(id)))),
        ]),
      expected: [['recent', 'unread'], null, 'done', null, 'waiting', undefined, 'recent', null, 'x'],
    };
  },
};

function accountSince(id: string, createdAt: number): Account {
  return {
    ...{ id, email: `${id}@analytical.example`, writtenEmail: `${id}@analytical.example`, name: '' },
    ...{ passwordHash: null, role: 'visitor', state: 'waiting', language: 'en', createdAt },
    ...{ confirmedAt: null, signedInAt: null },
  };
}

function linkUntil(id: string, expiresAt: number): AccountLink {
  const email = 'new@analytical.example';
  return { id, tokenHash: id, purpose: 'confirm', accountId: 'ada', email, createdAt: 0, expiresAt };
}

function draftUntil(id: string, expiresAt: number): Draft {
  return {
    ...{ id, formId: '190', key: id, tokenHash: id, version: 1, formVersion: 'v', answers: {}, page: 0 },
    ...{ language: 'en', savedAt: NOW.getTime(), expiresAt, accountId: null },
  };
}

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
