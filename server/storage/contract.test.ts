import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../testing/database.ts';
import { StorageFailure } from '../value/errors.ts';
import type { NewSubmission } from './repositories/submission-row.ts';
import type { Storage } from './storage.ts';

const NOW = Date.UTC(2026, 10, 21, 9);

function submission(changes: Partial<NewSubmission> = {}): NewSubmission {
  const key = changes.key ?? 'key-1';
  return {
    id: `id-of-${changes.formId ?? '190'}-${key}`,
    formId: '190',
    key,
    version: 'version-1',
    hash: 'hash-1',
    submission: { 'name-1': 'Ada' },
    reply: { success: true },
    language: 'en',
    begunAt: NOW - 60_000,
    sentAt: NOW,
    source: 'https://www.example.org/contact',
    accountId: null,
    state: 'received',
    reason: null,
    ...changes,
  };
}

const added = (storage: Storage, changes?: Partial<NewSubmission>): Promise<boolean> =>
  storage.transaction(({ submissions }) => submissions.add(submission(changes)));
const countIn = (storage: Storage): Promise<number> =>
  storage.read(({ submissions }) => submissions.count('190'));

describe.each(Object.entries(DIALECTS))('storage in %s', (_name, newDatabase) => {
  it('keeps a submission as it was given, and finds it again after it was closed', async () => {
    const database = await newDatabase();
    const storage = await database.open();
    expect(await storage.read(({ submissions }) => submissions.underKey('190', 'key-1'))).toBeNull();
    expect(await added(storage)).toBe(true);
    await storage.close();
    const again = await database.open();
    expect(await again.read(({ submissions }) => submissions.underKey('190', 'key-1'))).toEqual({
      id: 'id-of-190-key-1',
      hash: 'hash-1',
      reply: { success: true },
    });
    expect(await again.read(({ submissions }) => submissions.withId('id-of-190-key-1'))).toEqual(
      submission(),
    );
  });

  it('keeps every text as it is', async () => {
    const storage = await (await newDatabase()).open();
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.string({ unit: 'grapheme' })), async (answers) => {
        count += 1;
        const key = `text-${count}`;
        const clean = JSON.parse(JSON.stringify(answers).replaceAll('\\u0000', ''));
        await added(storage, { key, submission: clean });
        const kept = await storage.read(({ submissions }) => submissions.withId(`id-of-190-${key}`));
        expect(kept?.submission).toEqual(clean);
      }),
      { numRuns: 50 },
    );
  });

  it('keeps the first of two with the same form and key, also when they come at once', async () => {
    const storage = await (await newDatabase()).open();
    const outcomes = await Promise.all([
      added(storage),
      added(storage, { id: 'other', hash: 'hash-2' }),
      added(storage, { formId: 'quote-12' }),
    ]);
    expect(outcomes.filter(Boolean)).toHaveLength(2);
    expect(await added(storage, { id: 'late', hash: 'hash-3' })).toBe(false);
    expect(await countIn(storage)).toBe(1);
  });

  it('does a unit of work whole or not at all, and leaves the others of its time alone', async () => {
    const storage = await (await newDatabase()).open();
    const outcomes = await Promise.allSettled([
      added(storage, { key: 'before' }),
      storage.transaction(async ({ submissions }) => {
        await submissions.add(submission({ key: 'taken-back' }));
        throw new TypeError('not this one');
      }),
      added(storage, { key: 'after' }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: expect.any(TypeError) });
    expect(await countIn(storage)).toBe(2);
  });

  it('does units of work as if one came after the other, on one server or on two', async () => {
    const database = await newDatabase();
    const storages =
      newDatabase === DIALECTS.postgres
        ? [await database.open(), await database.open()]
        : [await database.open()];
    const most = 10;
    const takePlace = (storage: Storage, key: string): Promise<boolean> =>
      storage.transaction(async ({ submissions }) => {
        if ((await submissions.count('190')) >= most) return false;
        return submissions.add(submission({ key }));
      });
    const asked = Array.from({ length: 40 }, (_, n) => storages[n % storages.length]);
    const taken = await Promise.all(
      asked.map((storage, n) => storage !== undefined && takePlace(storage, `place-${n}`)),
    );
    expect(taken.filter(Boolean)).toHaveLength(most);
    expect(await countIn(storages[0] as Storage)).toBe(most);
  });

  it('reads nothing that is not committed', async () => {
    const storage = await (await newDatabase()).open();
    const seen: number[] = [];
    await storage
      .transaction(async ({ submissions }) => {
        await submissions.add(submission());
        seen.push(await submissions.count('190'), await countIn(storage));
        throw new Error('taken back');
      })
      .catch(() => seen.push(-1));
    expect(seen).toEqual([1, 0, -1]);
  });

  it('reads everything as it was at one moment, whatever is kept meanwhile', async () => {
    const database = await newDatabase();
    const storage = await database.open();
    await added(storage);
    const seen = await storage.snapshot(async ({ submissions }) => {
      const before = await submissions.count('190');
      await added(storage, { key: 'key-2' });
      return [before, await submissions.count('190')];
    });
    expect([seen, await countIn(storage)]).toEqual([[1, 1], 2]);
    await expect(storage.snapshot(() => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
    expect(await storage.snapshot(({ submissions }) => submissions.count('190'))).toBe(2);
  });

  it('gives a job to one server at a time, and again when its lease has ended', async () => {
    const storage = await (await newDatabase()).open();
    const job = { id: 'job-1', kind: 'send-mail', payload: { to: 'ada@analytical.example' }, dueAt: NOW };
    const lease = (holder: string, now: number) =>
      storage.transaction(({ outbox }) => outbox.lease({ holder, now, until: now + 1_000, limit: 10 }));
    await storage.transaction(({ outbox }) => outbox.add(job));
    expect(await lease('one', NOW - 1)).toEqual([]);
    const leases = await Promise.all(['one', 'two'].map((holder) => lease(holder, NOW)));
    expect(leases.flat()).toEqual([{ ...job, attempt: 1 }]);
    const [again] = await lease('three', NOW + 1_000);
    expect(again).toMatchObject({ id: 'job-1', attempt: 2 });
    const first = { ...job, attempt: 1 };
    const holder = leases[0]?.length === 1 ? 'one' : 'two';
    expect(await storage.transaction(({ outbox }) => outbox.finish(first, holder))).toBe(false);
    expect(await storage.transaction(({ outbox }) => outbox.finish({ ...job, attempt: 2 }, 'three'))).toBe(
      true,
    );
    expect(await storage.read(({ outbox }) => outbox.nextDue())).toBeNull();
  });

  it('keeps jobs that were given up, and tries them again when it is told to', async () => {
    const storage = await (await newDatabase()).open();
    const job = { id: 'job-1', kind: 'send-mail', payload: {}, dueAt: NOW };
    const lease = (now: number) =>
      storage.transaction(({ outbox }) => outbox.lease({ holder: 'one', now, until: now + 1, limit: 1 }));
    await storage.transaction(({ outbox }) => outbox.add(job));
    const [first] = await lease(NOW);
    if (first === undefined) throw new Error('The job was not due.');
    await storage.transaction(({ outbox }) => outbox.fail(first, 'one', 'no answer', NOW + 100));
    expect(await storage.read(({ outbox }) => outbox.nextDue())).toBe(NOW + 100);
    const [second] = await lease(NOW + 100);
    if (second === undefined) throw new Error('The job was not due again.');
    await storage.transaction(({ outbox }) => outbox.fail(second, 'one', 'no such mailbox', null));
    expect(await storage.read(({ outbox }) => outbox.failed(5))).toMatchObject([
      { id: 'job-1', attempts: 2, error: 'no such mailbox' },
    ]);
    expect(await lease(NOW + 10_000)).toEqual([]);
    const sweep = (before: number) => storage.transaction(({ outbox }) => outbox.sweep('failed', before));
    expect(await sweep(NOW + 101)).toBe(0);
    await storage.transaction(({ outbox }) => outbox.retry('job-1', NOW));
    const [third] = await lease(NOW);
    expect(third).toMatchObject({ id: 'job-1', attempt: 1 });
    if (third === undefined) throw new Error('The job is not tried again.');
    expect(await sweep(NOW + 1_000)).toBe(0);
    await storage.transaction(({ outbox }) => outbox.fail(third, 'one', 'no such mailbox', null));
    expect(await sweep(NOW + 1_000)).toBe(1);
    expect(await storage.read(({ outbox }) => outbox.failed(5))).toEqual([]);
  });

  it('keeps versions of forms, false claims, secrets and what was done', async () => {
    const storage = await (await newDatabase()).open();
    const version = { hash: 'v', formId: '190', definition: { id: '190', b: 1, a: [1.5] }, firstAt: NOW };
    const claims = [{ field: 'total', claimed: '1.00', workedOut: '12.00' }];
    const claim = { id: 'c', at: NOW, formId: '190', version: 'v', key: 'key-1', claims };
    const line = { id: 'l', at: NOW, actor: 'system', action: 'submission.erase', subject: 's', details: {} };
    await storage.transaction(async ({ formVersions, ledger, auditLog }) => {
      await formVersions.keep(version);
      await formVersions.keep({ ...version, firstAt: NOW + 1 });
      await ledger.add(claim);
      await auditLog.add(line);
    });
    const secrets = await Promise.all(
      ['one', 'two'].map((fresh) => storage.transaction((tx) => tx.secrets.readOrKeep('nonces', fresh))),
    );
    expect(new Set(secrets).size).toBe(1);
    await storage.read(async ({ formVersions, ledger, auditLog }) => {
      expect(await formVersions.withHash('v')).toEqual(version);
      expect(await formVersions.ofForm('190')).toEqual([version]);
      expect(JSON.stringify((await formVersions.withHash('v'))?.definition)).toBe(
        '{"id":"190","b":1,"a":[1.5]}',
      );
      expect(await ledger.underKey('190', 'key-1')).toEqual([claim]);
      expect(await auditLog.newest(5)).toEqual([line]);
    });
  });

  it('lists entries page by page, in the order in which they were sent', async () => {
    const storage = await (await newDatabase()).open();
    for (const [n, sentAt] of [5, 3, 3, 8, 1].entries())
      await added(storage, { key: `k${n}`, sentAt: NOW + sentAt, ...(n === 3 && { state: 'held' }) });
    const keys: string[] = [];
    let after: { id: string; sentAt: number } | undefined;
    for (;;) {
      const page = await storage.read(({ submissions }) =>
        submissions.list({ formId: '190', state: 'received', limit: 2, ...(after && { after }) }),
      );
      if (page.length === 0) break;
      keys.push(...page.map(({ key }) => key));
      after = page.at(-1);
    }
    expect(keys).toEqual(['k4', 'k1', 'k2', 'k0']);
    const late = await storage.read(({ submissions }) =>
      submissions.list({ formId: '190', since: NOW + 5, limit: 9 }),
    );
    expect(late.map(({ key }) => key)).toEqual(['k0', 'k3']);
  });

  it('lets a token of a captcha be spent by one submission, until it is forgotten', async () => {
    const storage = await (await newDatabase()).open();
    const spend = (spentBy: string): Promise<boolean> =>
      storage.transaction(({ spentTokens }) => spentTokens.spend({ id: 't', spentBy, expiresAt: NOW }));
    const spender = (): Promise<string | null> =>
      storage.read(({ spentTokens }) => spentTokens.spenderOf('t'));
    expect(await spender()).toBeNull();
    const racing = ['a', 'b', 'c', 'd'];
    const spent = await Promise.all(racing.map(spend));
    expect(spent.filter((isMine) => isMine)).toHaveLength(1);
    const winner = racing[spent.indexOf(true)];
    expect([await spender(), await spend(String(winner)), await spend('e')]).toEqual([winner, true, false]);
    await storage.transaction(({ spentTokens }) => spentTokens.sweep(NOW));
    expect(await spender()).toBe(winner);
    await storage.transaction(({ spentTokens }) => spentTokens.sweep(NOW + 1));
    expect(await spender()).toBeNull();
  });

  it('says when it cannot, without the driver’s words', async () => {
    const storage = await (await newDatabase()).open();
    await storage.close();
    const failure = await storage.transaction(({ submissions }) => submissions.count('190')).catch((e) => e);
    expect(failure).toBeInstanceOf(StorageFailure);
    expect(failure.message).toBe('The storage could not do what it was asked for.');
  });
});
