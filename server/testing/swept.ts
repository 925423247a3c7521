import type { Draft } from '../storage/repositories/drafts.ts';
import type { JobScenario } from './mailed-links.ts';
import { accountSince, linkUntil } from './mailed-to-accounts.ts';
import { NOW } from './test-server.ts';

const HOUR_MS = 60 * 60 * 1000;
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** What jobs forget, each with what it leaves. */
export const SWEPT: Readonly<Record<string, () => Promise<JobScenario>>> = {
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

export function draftUntil(id: string, expiresAt: number): Draft {
  return {
    ...{ id, formId: '190', key: id, tokenHash: id, version: 1, formVersion: 'v', answers: {}, page: 0 },
    ...{ language: 'en', savedAt: NOW.getTime(), expiresAt, accountId: null },
  };
}
