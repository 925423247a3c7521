import { describe, expect, it } from 'vitest';
import { formRegistry } from '../../forms/form-registry.ts';
import type { Account } from '../../storage/repositories/accounts.ts';
import { aDonation } from '../../testing/a-donation.ts';
import { storagesOf } from '../../testing/database.ts';
import { NOW, served } from '../../testing/test-server.ts';
import { testTools } from '../../testing/test-tools.ts';
import { createDesk, type Desk } from '../desk.ts';
import { editEntry } from '../editing/edit-entry.ts';
import type { DeskDownload } from './download.ts';
import { exportDonations } from './export-donations.ts';
import { exportEntries } from './export-entries.ts';

const club = served('club', {
  ...{ id: 'club', type: 'form', title: 'Club' },
  fields: [{ id: 'who', kind: 'text', label: 'Who' }],
});

const ADA: Account = {
  ...{
    id: 'ada',
    email: 'ada@example.org',
    writtenEmail: 'ada@example.org',
    name: 'Ada',
    passwordHash: null,
  },
  ...{ role: 'manager', state: 'active', language: 'en', createdAt: 0, confirmedAt: 1, signedInAt: null },
};

async function deskOn(dialect: 'sqlite' | 'postgres'): Promise<Desk> {
  const [storage] = await storagesOf(dialect);
  if (storage === undefined) throw new Error('There is no storage.');
  return createDesk({
    ...{ tools: testTools(storage, () => NOW), forms: () => formRegistry([club], [], []) },
    ...{ linkTo: (id) => id, mailFolder: null, openFile: async () => null, providers: new Map() },
  });
}

/** The ids that a file tells, in which something is done after its first row. */
async function told(
  download: DeskDownload,
  asked: Readonly<Record<string, string>>,
  desk: Desk,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<readonly string[]> {
  const opened = await download.open({
    ...{ params: { form: 'club' }, account: ADA, isFresh: false, csrf: '', language: undefined, desk },
    query: (name) => (asked[name] === undefined ? [] : [asked[name]]),
  });
  let text = '';
  let isChanged = false;
  for await (const piece of opened?.content ?? []) {
    text += piece;
    if (isChanged || !text.includes('n0')) continue;
    await meanwhile();
    isChanged = true;
  }
  return [...text.matchAll(/"(?:key-of-)?(n\d{4})"/g)].map(([, id = '']) => id);
}

const idOf = (n: number): string => `n${String(n).padStart(4, '0')}`;
/** More than any file reads at once. */
const MANY = 601;
const all = Array.from({ length: MANY }, (_, n) => n);
/** Some of each part of a list, others each time. */
const some = (time: number): readonly number[] => all.filter((n) => n % 7 === time);

async function given(desk: Desk): Promise<void> {
  await desk.tools.storage.transaction(async ({ donations }) => {
    for (const n of all)
      await donations.add(
        aDonation(idOf(n), {
          ...{ createdAt: 1_000 + n, lastName: `Name ${(n * 7) % MANY}`, amount: BigInt(100 + (n % 50)) },
          status: n % 2 === 0 ? 'pending' : 'publish',
        }),
      );
  });
}

/** Some gifts arrive, some are pending again, and of some it is erased who gave them. */
async function changed(desk: Desk, time: number): Promise<void> {
  await desk.tools.storage.transaction(async ({ donations }) => {
    for (const n of some(time)) {
      const donation = await donations.withId(idOf(n));
      if (donation === null) throw new Error('A gift is gone.');
      const status = donation.status === 'pending' ? 'publish' : 'pending';
      await donations.setStatus(donation, { ...donation, status });
      await donations.erase(donation.id);
    }
  });
}

async function sent(desk: Desk): Promise<void> {
  await desk.tools.storage.transaction(async ({ submissions, formVersions, entryValues }) => {
    await formVersions.keep({ hash: 'v', formId: 'club', definition: club.definition, firstAt: 0 });
    for (const n of all) {
      const submission = { who: `Name ${(n * 7) % MANY}` };
      await submissions.add({
        ...{ id: idOf(n), formId: 'club', key: idOf(n), version: 'v', hash: 'h', submission, reply: {} },
        ...{ language: 'en', begunAt: null, sentAt: NOW.getTime() + n, source: null, accountId: null },
        ...{ state: 'received', reason: null },
      });
      await entryValues.markMissing(idOf(n));
    }
  });
  await desk.catchUp();
}

async function edited(desk: Desk, time: number): Promise<void> {
  await desk.tools.storage.transaction(async (transaction) => {
    for (const n of some(time)) {
      const who = n % 2 === 0 ? 'Aaron' : 'Zoe';
      const edit = { formId: 'club', id: idOf(n), answers: { who }, actor: 'ada' };
      expect(await editEntry(edit, transaction, desk)).toHaveProperty('changes');
    }
  });
}

describe.each(['sqlite', 'postgres'] as const)('a file of a list in %s tells once of', (dialect) => {
  it('every gift that the list held, whatever becomes of it meanwhile', async () => {
    const desk = await deskOn(dialect);
    await given(desk);
    for (const [time, list] of [
      { sort: 'status' },
      { sort: 'donor' },
      { sort: '-donor' },
      { sort: '-given', status: 'pending' },
      { sort: '-given' },
    ].entries()) {
      const asked = { format: 'csv', ...list };
      const before = await told(exportDonations, asked, desk);
      expect(await told(exportDonations, asked, desk, () => changed(desk, time))).toEqual(before);
    }
  });

  it('every entry that the list held, whatever its answers become meanwhile', async () => {
    const desk = await deskOn(dialect);
    await sent(desk);
    for (const [time, list] of [
      { sort: 'who' },
      { order: 'oldest', filter: 'who contains name' },
      { order: 'newest' },
    ].entries()) {
      const asked = { format: 'csv', ...list };
      const before = await told(exportEntries, asked, desk);
      expect(before.length).toBeGreaterThan(400);
      expect(await told(exportEntries, asked, desk, () => edited(desk, time))).toEqual(before);
    }
  });
});
