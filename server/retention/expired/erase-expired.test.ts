import type { JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { formRegistry } from '../../forms/form-registry.ts';
import type { NewSubmission } from '../../storage/repositories/submission-row.ts';
import type { Storage } from '../../storage/storage.ts';
import { storagesOf } from '../../testing/database.ts';
import { dyingStorage } from '../../testing/dying-storage.ts';
import { NOW, served } from '../../testing/test-server.ts';
import { jobToolsOf, testTools } from '../../testing/test-tools.ts';
import { StorageFailure } from '../../value/errors.ts';
import { eraseExpired } from './erase-expired.ts';

const DAY = 24 * 60 * 60 * 1000;
const now = NOW.getTime();
/** Stands in everything that a visitor has entered. */
const MARK = 'Ada-of-the-analytical-engine';

const form = (settings: JsonObject) =>
  served('club', {
    id: 'club',
    type: 'form',
    title: 'Club',
    fields: [{ id: 'who', kind: 'text', label: 'Who' }],
    settings,
  });

const entry = (id: string, age: number, more: Partial<NewSubmission> = {}): NewSubmission => ({
  ...{ id, formId: 'club', key: `key-${id}`, version: 'v', hash: 'h', submission: { who: MARK } },
  ...{ reply: { message: `Thank you, ${MARK}.` }, language: 'en', begunAt: null, sentAt: now - age },
  ...{ source: `https://example.org/${MARK}`, accountId: null, state: 'received', reason: null, ...more },
});

async function keptWith(dialect: 'sqlite' | 'postgres', entries: readonly NewSubmission[]): Promise<Storage> {
  const [storage] = await storagesOf(dialect);
  if (storage === undefined) throw new Error('There is no storage.');
  await storage.transaction(async ({ submissions, formVersions }) => {
    await formVersions.keep({ hash: 'v', formId: 'club', definition: form({}).definition, firstAt: 0 });
    for (const one of entries) await submissions.add(one);
  });
  return storage;
}

/** Does the job by a clock that goes on while it is done. */
async function perform(storage: Storage, settings: JsonObject): Promise<void> {
  let at = now;
  const forms = formRegistry([form(settings)], [], []);
  const job = { id: 'job', payload: {}, signal: new AbortController().signal };
  await eraseExpired({ forms: () => forms, compiled: () => null, mailFolder: null }).perform(
    job,
    jobToolsOf(testTools(storage, () => new Date(at++))),
  );
}

const left = async (storage: Storage) =>
  (await storage.read(({ submissions }) => submissions.list({ formId: 'club', limit: 1_000 }))).map(
    ({ id }) => id,
  );

/** The tables in which what a visitor has entered stands, anywhere. */
async function tablesWithMark(storage: Storage): Promise<readonly string[]> {
  return storage.read(async ({ tables }) => {
    const found: string[] = [];
    for (const { name, columns } of await tables.all())
      for await (const row of tables.every(name, columns[0] ?? ''))
        if (JSON.stringify(row).includes(MARK)) found.push(name);
    return [...new Set(found)];
  });
}

describe.each(['sqlite', 'postgres'] as const)('what a form keeps no longer, in %s', (dialect) => {
  it('is erased once its time is over, and nothing else', async () => {
    const storage = await keptWith(dialect, [
      entry('old', 90 * DAY + 1),
      entry('young', 90 * DAY),
      entry('other', 900 * DAY, { formId: 'another' }),
    ]);
    await perform(storage, {});
    expect(await left(storage)).toEqual(['old', 'young']);
    await perform(storage, { keepFor: '90 days' });
    expect(await left(storage)).toEqual(['young']);
    expect(await storage.read(({ submissions }) => submissions.withId('other'))).not.toBeNull();
    const [line] = await storage.read(({ auditLog }) => auditLog.newest(1));
    expect(line).toMatchObject({
      action: 'submission.erase',
      subject: 'old',
      details: { reason: 'retention' },
    });
    expect(JSON.stringify(line)).not.toContain(MARK);
  });

  it('is gone from every table, with what its sender is told apart by', async () => {
    const storage = await keptWith(dialect, [entry('old', 91 * DAY)]);
    await storage.transaction(async (transaction) => {
      const { ledger, outbox, uploads, senders, votes, optionChoices } = transaction;
      const { entryValues, entryWork } = transaction;
      const claims = [{ field: 'who', claimed: MARK, workedOut: null }];
      const before = { formId: 'club', version: 'v', claims, at: now - 91 * DAY };
      await ledger.add({ ...before, id: 'l1', key: 'key-old' });
      // Of a submission that was refused.
      await ledger.add({ ...before, id: 'l2', key: 'key-of-none' });
      await outbox.add({ id: 'old.0', kind: 'send-mail', payload: { text: MARK }, dueAt: 0 });
      await uploads.add({
        ...{ id: 'u', tokenHash: 't', formId: 'club', field: 'f', name: MARK, mimeType: 'text/plain' },
        ...{ size: 1, sha256: 's', createdAt: 0, expiresAt: now },
      });
      await uploads.accept('u', 'old');
      await senders.add({ sender: 'fingerprint', submissionId: 'old', sentAt: 0 });
      await votes.add({ submissionId: 'old', formId: 'club', answer: 'soup' });
      await entryValues.add({ submissionId: 'old', formId: 'club' }, [
        { field: 'who', kind: '', numberKey: null, textKey: '1', folded: MARK, day: null },
      ]);
      await entryWork.addNote({ id: 'n', submissionId: 'old', at: 0, accountId: 'a', note: MARK });
      await entryWork.set('old', { status: 'open', assignee: 'a' });
      await optionChoices.add('old', { formId: 'club', field: 'f', option: 'o' }, 1);
    });
    expect((await tablesWithMark(storage)).length).toBeGreaterThan(4);
    await perform(storage, { keepFor: '90 days' });
    expect(await tablesWithMark(storage)).toEqual([]);
    await storage.read(async ({ senders, votes, optionChoices, erasedEntries, entryWork }) => {
      expect(await senders.lastOf('fingerprint')).toBeNull();
      expect(await entryWork.of('old')).toEqual({ status: 'new', assignee: null });
      // What was counted stays counted.
      expect([...(await votes.tally('club'))]).toEqual([['soup', 1]]);
      expect(await optionChoices.count({ formId: 'club', field: 'f', option: 'o' })).toBe(1);
      expect(await erasedEntries.countPlaces('club')).toBe(1);
    });
  });

  it('is erased in the end wherever the server is stopped, each entry whole or not at all', async () => {
    const entries = Array.from({ length: 120 }, (_, n) => entry(`old-${n}`, 100 * DAY + n));
    const storage = await keptWith(dialect, entries);
    const dying = dyingStorage(storage, 2);
    await expect(perform(dying, { keepFor: '90 days' })).rejects.toThrow(StorageFailure);
    expect(await left(storage)).toHaveLength(70);
    await perform(storage, { keepFor: '90 days' });
    expect(await left(storage)).toEqual([]);
    expect(await storage.read(({ erasedEntries }) => erasedEntries.countPlaces('club'))).toBe(120);
    await perform(storage, { keepFor: '90 days' });
    expect(await storage.read(({ erasedEntries }) => erasedEntries.countPlaces('club'))).toBe(120);
  });

  it('goes at once with “0”, but not before its mails are sent, nor before somebody has looked at it', async () => {
    const storage = await keptWith(dialect, [
      entry('sent', 1),
      entry('mailing', 1),
      entry('stuck', 2 * DAY),
      entry('held', 14 * DAY - 60_000, { state: 'held', reason: 'honeypot' }),
      entry('held-long', 14 * DAY, { state: 'held', reason: 'honeypot' }),
    ]);
    await storage.transaction(async ({ outbox }) => {
      for (const id of ['mailing', 'stuck'])
        await outbox.add({ id: `${id}.0`, kind: 'send-mail', payload: {}, dueAt: 0 });
    });
    await perform(storage, { keepFor: '0' });
    expect((await left(storage)).sort()).toEqual(['held', 'mailing']);
  });

  it.each(['0', '1 day'])(
    'has nothing to do with drafts, which have a time of their own: %s',
    async (keepFor) => {
      const storage = await keptWith(dialect, []);
      await storage.transaction(({ drafts }) =>
        drafts.add({
          ...{ id: 'd', formId: 'club', key: 'k', tokenHash: 'h', version: 1, formVersion: 'v', page: 0 },
          ...{ accountId: null, answers: { who: MARK }, language: 'en' },
          ...{ savedAt: now - 20 * DAY, expiresAt: now + 10 * DAY },
        }),
      );
      await perform(storage, { keepFor });
      expect(await storage.read(({ drafts }) => drafts.withId('d'))).not.toBeNull();
    },
  );

  it('follows the last version of a form that is not served any more', async () => {
    const storage = await keptWith(dialect, [entry('old', 91 * DAY)]);
    const definition = form({ keepFor: '90 days' }).definition;
    await storage.transaction(({ formVersions }) =>
      formVersions.keep({ hash: 'w', formId: 'club', definition, firstAt: 1 }),
    );
    const none = formRegistry([], [], []);
    const job = { id: 'job', payload: {}, signal: new AbortController().signal };
    await eraseExpired({ forms: () => none, compiled: () => null, mailFolder: null }).perform(
      job,
      jobToolsOf(testTools(storage, () => NOW)),
    );
    expect(await left(storage)).toEqual([]);
  });
});

/** How what is personal in a table is erased. A new table has to be named here. */
const ERASURES: Readonly<Record<string, string>> = {
  account_links: 'with the account, or when it expires',
  accounts: 'with the account',
  api_keys: 'with the account, or when they expire',
  api_replies: 'holds ids and amounts only, swept',
  attempts: 'fingerprints, swept',
  audit_log: 'holds ids only',
  campaigns: 'nothing of visitors',
  challenges: 'swept',
  donation_notes: 'holds ids only: books are kept',
  donations: 'emptied of the person when somebody asks: books are kept',
  donor_links: 'swept',
  donor_sessions: 'swept',
  donors: 'emptied of the person when somebody asks: books are kept',
  draft_mails: 'fingerprints, swept after an hour',
  desk_visits: 'with the account',
  drafts: 'when sent, or expired',
  entries_without_values: 'holds ids only',
  entry_edits: 'with the entry',
  entry_notes: 'with the entry',
  entry_values: 'with the entry',
  entry_work: 'with the entry',
  erased_entries: 'holds ids only',
  export_schedules: 'with the account, or when somebody asks whom it names',
  factors: 'with the account',
  field_erasures: 'holds times only',
  form_versions: 'nothing of visitors',
  funnel_counts: 'sums, of nobody; swept',
  heartbeats: 'nothing of visitors',
  identities: 'with the account',
  hook_deliveries: 'holds ids only, swept',
  ledger: 'with the entry, or kept for long enough',
  mailing_list: 'when somebody asks; swept where nobody has confirmed it',
  migrations: 'nothing of visitors',
  option_choices: 'with the entry; a number that is nobody’s when time has erased it',
  outbox: 'with the entry',
  payment_commands: 'holds ids and amounts only: books are kept',
  payment_events: 'holds ids only, swept',
  payment_evidence: 'holds ids and amounts only: books are kept',
  payment_intents: 'holds ids and amounts only: books are kept',
  payment_links: 'holds ids only: books are kept',
  payment_refunds: 'holds ids and amounts only: books are kept',
  payments: 'holds ids and amounts only: books are kept',
  secrets: 'nothing of visitors',
  senders: 'fingerprints, with the entry',
  sessions: 'with the account, or when it expires',
  spent_tokens: 'swept',
  submissions: 'with the entry',
  subscriptions: 'holds ids, days and amounts only; ended, and who pays forgotten, with the donor',
  uploads: 'with the entry, or swept',
  votes: 'with the entry; a number that is nobody’s when time has erased it',
};

it('knows of every table how what is personal in it is erased', async () => {
  const [storage] = await storagesOf('sqlite');
  const names = await storage?.read(async ({ tables }) => (await tables.all()).map(({ name }) => name));
  expect(names?.filter((name) => !Object.hasOwn(ERASURES, name))).toEqual([]);
  expect(Object.keys(ERASURES).filter((name) => names?.includes(name) === false)).toEqual([]);
});
