import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileForm, type JsonObject } from 'formularium/engine';
import { languages } from 'formularium/languages';
import { describe, expect, it } from 'vitest';
import { valuesOfEntry } from '../../desk/filters/values-of-entry.ts';
import { formRegistry } from '../../forms/form-registry.ts';
import type { NewSubmission } from '../../storage/repositories/submission-row.ts';
import type { Storage } from '../../storage/storage.ts';
import { storagesOf } from '../../testing/database.ts';
import { dyingStorage } from '../../testing/dying-storage.ts';
import { NOW, served, temporaryFolder } from '../../testing/test-server.ts';
import { jobToolsOf, testTools } from '../../testing/test-tools.ts';
import { StorageFailure } from '../../value/errors.ts';
import { eraseExpired } from './erase-expired.ts';

const DAY = 24 * 60 * 60 * 1000;
const now = NOW.getTime();
/** Stands in everything that a visitor has answered to a field that is kept for less time. */
const MARK = 'Wishes-of-the-analytical-engine';

const form = (keepFieldsFor: JsonObject) =>
  served('club', {
    ...{ id: 'club', type: 'form', title: 'Club' },
    fields: [
      { id: 'who', kind: 'text', label: 'Who' },
      { id: 'name-1', kind: 'name', label: 'Name', multiple: true },
      {
        ...{ id: 'guests', kind: 'group', label: 'Guests', repeated: true },
        fields: [{ id: 'diet', kind: 'text', label: 'Diet' }],
      },
      { id: 'diet-other', kind: 'text', label: 'Other' },
    ],
    settings: { keepFieldsFor },
  });

const { form: compiled } = compileForm(form({}).definition, { languages });

/** The answers of a visitor; the second guest is a copy. */
const ANSWERS: JsonObject = {
  ...{ who: 'Ada', 'name-1-first-name': MARK, 'name-1-last-name': MARK },
  ...{ diet: MARK, 'diet-2': MARK, 'diet-other': 'Soup' },
};

const entry = (id: string, age: number, more: Partial<NewSubmission> = {}): NewSubmission => ({
  ...{ id, formId: 'club', key: `key-${id}`, version: 'v', hash: 'h', submission: ANSWERS },
  ...{ reply: { message: `Thank you, ${MARK}.` }, language: 'en', begunAt: null, sentAt: now - age },
  ...{ source: '/club', accountId: null, state: 'received', reason: null, ...more },
});

async function keptWith(dialect: 'sqlite' | 'postgres', entries: readonly NewSubmission[]): Promise<Storage> {
  const [storage] = await storagesOf(dialect);
  if (storage === undefined || compiled === null) throw new Error('There is no storage, or no form.');
  await storage.transaction(async ({ submissions, formVersions, entryValues }) => {
    await formVersions.keep({ hash: 'v', formId: 'club', definition: form({}).definition, firstAt: 0 });
    for (const one of entries) {
      await submissions.add(one);
      const values = valuesOfEntry(compiled, one.submission);
      await entryValues.add({ submissionId: one.id, formId: 'club' }, values);
    }
  });
  return storage;
}

async function perform(
  storage: Storage,
  keepFieldsFor: JsonObject,
  { mailFolder = null, at = now }: { readonly mailFolder?: string | null; readonly at?: number } = {},
): Promise<void> {
  const forms = formRegistry([form(keepFieldsFor)], [], []);
  const job = { id: 'job', payload: {}, signal: new AbortController().signal };
  const eraser = { forms: () => forms, compiled: () => compiled, mailFolder };
  await eraseExpired(eraser).perform(job, jobToolsOf(testTools(storage, () => new Date(at))));
}

/** The entries in which something is left that was to go, and the tables. */
async function left(storage: Storage): Promise<{ readonly ids: string[]; readonly tables: string[] }> {
  return storage.read(async ({ tables, submissions }) => {
    const found = new Set<string>();
    for (const { name, columns } of await tables.all())
      for await (const row of tables.every(name, columns[0] ?? ''))
        if (JSON.stringify(row).includes(MARK)) found.add(name);
    const ids: string[] = [];
    for await (const { id, submission } of submissions.every())
      if (JSON.stringify(submission).includes(MARK)) ids.push(id);
    return { ids, tables: [...found].sort() };
  });
}

const SHORT = { diet: '30 days', 'name-1': '30 days' };

describe.each(['sqlite', 'postgres'] as const)('answers that are kept for less time, in %s', (dialect) => {
  it('go with their copies and parts once their time is over, and the entry stays', async () => {
    const storage = await keptWith(dialect, [
      entry('old', 30 * DAY + 1),
      entry('young', 30 * DAY),
      entry('spam', 40 * DAY, { state: 'held', reason: 'links' }),
    ]);
    await perform(storage, SHORT);
    expect((await left(storage)).ids).toEqual(['young']);
    await storage.read(async ({ submissions, auditLog }) => {
      expect((await submissions.withId('old'))?.submission).toEqual({ who: 'Ada', 'diet-other': 'Soup' });
      const lines = (await auditLog.newest(10)).filter(({ subject }) => subject === 'old');
      expect(lines.map(({ action, actor }) => [action, actor])).toEqual([
        ['entry.erase-fields', 'system'],
        ['entry.erase-fields', 'system'],
      ]);
      expect(JSON.stringify(lines)).not.toContain(MARK);
    });
  });

  it('leave every table', async () => {
    const storage = await keptWith(dialect, [entry('old', 31 * DAY)]);
    await storage.transaction(async ({ ledger, outbox, uploads, entryEdits }) => {
      const claim = (field: string, claimed: string) => ({ field, claimed, workedOut: null });
      const line = { formId: 'club', version: 'v', key: 'key-old', at: now - 31 * DAY };
      await ledger.add({ ...line, id: 'l1', claims: [claim('diet', MARK), claim('who', 'Bob')] });
      await ledger.add({ ...line, id: 'l2', claims: [claim('diet-2', MARK)] });
      await outbox.add({ id: 'old.0', kind: 'send-mail', payload: { text: MARK }, dueAt: 0 });
      for (const [id, field] of [
        ['u1', 'diet'],
        ['u2', 'who'],
      ] as const) {
        await uploads.add({
          ...{ id, tokenHash: id, formId: 'club', field, name: field === 'diet' ? MARK : 'cat.png' },
          ...{ mimeType: 'text/plain', size: 1, sha256: 's', createdAt: 0, expiresAt: now },
        });
        await uploads.accept(id, 'old');
      }
      const edit = { submissionId: 'old', at: 1, accountId: 'a' };
      const change = (field: string, before: string) => ({ field, before, after: null });
      await entryEdits.add({ ...edit, id: 'e1', changes: [change('who', 'Eve'), change('diet', MARK)] });
      await entryEdits.add({ ...edit, id: 'e2', changes: [change('name-1-first-name', MARK)] });
    });
    const before = await left(storage);
    expect(before.tables).toEqual([...['entry_edits', 'ledger', 'outbox', 'submissions', 'uploads']]);
    await perform(storage, SHORT);
    expect(await left(storage)).toEqual({ ids: [], tables: [] });
    await storage.read(async ({ ledger, uploads, entryEdits, tables }) => {
      // What has nothing to do with these fields stays.
      expect((await ledger.underKey('club', 'key-old')).map(({ claims }) => claims.length)).toEqual([1]);
      expect((await uploads.ofSubmission('old')).map(({ id }) => id)).toEqual(['u2']);
      expect((await entryEdits.of('old')).map(({ id, changes }) => [id, changes.length])).toEqual([
        ['e1', 1],
      ]);
      const fields: unknown[] = [];
      for await (const { field } of tables.every('entry_values', 'id')) fields.push(field);
      expect(fields.sort()).toEqual(['diet-other', 'who']);
    });
  });

  it('are erased in the end wherever the server is stopped', async () => {
    const entries = Array.from({ length: 60 }, (_, n) => entry(`old-${n}`, 100 * DAY + n));
    const storage = await keptWith(dialect, entries);
    const dying = dyingStorage(storage, 2);
    const keep = { diet: '30 days', 'name-1': '2 months' };
    await expect(perform(dying, keep)).rejects.toThrow(StorageFailure);
    await perform(storage, keep);
    expect(await left(storage)).toEqual({ ids: [], tables: [] });
  });

  it('wait until somebody has looked at what is held, and until jobs are done', async () => {
    const storage = await keptWith(dialect, [
      entry('spam', 2 * DAY, { state: 'held', reason: 'links' }),
      entry('mailed', 1.5 * DAY),
      entry('other', 1.2 * DAY),
    ]);
    await storage.transaction(({ outbox }) =>
      outbox.add({ id: 'mailed.0', kind: 'send-mail', payload: { text: MARK }, dueAt: 0 }),
    );
    const keep = { diet: '1 day', 'name-1': '1 day' };
    await perform(storage, keep);
    expect((await left(storage)).ids.sort()).toEqual(['mailed', 'spam']);
    await perform(storage, keep, { at: now + 20 * DAY });
    expect(await left(storage)).toEqual({ ids: [], tables: [] });
  });

  it('go with the mails that are kept as files, and those of other entries stay', async () => {
    const [old, young] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    const storage = await keptWith(dialect, [entry(old, 31 * DAY), entry(young, DAY)]);
    const mailFolder = join(temporaryFolder(), 'mail');
    mkdirSync(mailFolder);
    for (const id of [old, young]) writeFileSync(join(mailFolder, `20261121T100000.000Z-${id}.0.eml`), MARK);
    await perform(storage, SHORT, { mailFolder });
    expect(readdirSync(mailFolder)).toEqual([`20261121T100000.000Z-${young}.0.eml`]);
  });
});
