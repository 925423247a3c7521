import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formRegistry } from '../../forms/form-registry.ts';
import { eraseSubmission } from '../../retention/erase-submission.ts';
import type { Storage, StorageTransaction } from '../../storage/storage.ts';
import { storagesOf } from '../../testing/database.ts';
import { NOW, served } from '../../testing/test-server.ts';
import { testTools } from '../../testing/test-tools.ts';
import { ENTRY_BATCH } from '../../value/entries/entry-batch.ts';
import { createDesk, type Desk } from '../desk.ts';
import { editEntry } from '../editing/edit-entry.ts';
import { setWork } from './entry-facts.ts';

const form = served('club', {
  ...{ id: 'club', type: 'form', title: 'Club' },
  fields: [{ id: 'who', kind: 'text', label: 'Who' }],
});

/** What happens to entries, at one of the servers. */
type Act = 'keep' | 'edit' | 'erase' | 'deal with' | 'catch up' | 'catch up a little';
interface Happening {
  readonly act: Act;
  readonly entry: number;
  readonly server: number;
}

const ACTS: readonly Act[] = ['keep', 'keep', 'edit', 'erase', 'deal with', 'catch up', 'catch up a little'];
const happening: fc.Arbitrary<Happening> = fc.record({
  act: fc.constantFrom(...ACTS),
  entry: fc.nat({ max: 6 }),
  server: fc.nat({ max: 1 }),
});
/** Each group happens at once. */
const happenings = fc.array(fc.array(happening, { minLength: 1, maxLength: 5 }), {
  minLength: 2,
  maxLength: 8,
});

let runs = 0;

/** A server over a storage, as far as this is about. */
function deskOver(storage: Storage): Desk {
  const tools = testTools(storage, () => NOW);
  return createDesk({
    ...{ tools, forms: () => formRegistry([form], [], []), linkTo: (id) => id, mailFolder: null },
    ...{ openFile: async () => null, providers: new Map() },
  });
}

async function keep(id: string, { submissions, formVersions, entryValues }: StorageTransaction) {
  await formVersions.keep({ hash: 'v', formId: 'club', definition: form.definition, firstAt: 0 });
  const isNew = await submissions.add({
    ...{
      id,
      formId: 'club',
      key: id,
      version: 'v',
      hash: 'h',
      submission: { who: `First ${id}` },
      reply: {},
    },
    ...{ language: 'en', begunAt: null, sentAt: NOW.getTime(), source: null, accountId: null },
    ...{ state: 'received', reason: null },
  });
  if (isNew) await entryValues.markMissing(id);
}

async function happen({ act, entry }: Happening, desk: Desk, run: string): Promise<void> {
  const { storage, newId } = desk.tools;
  const [id, formId] = [`${run}-${entry}`, 'club'];
  if (act === 'catch up' || act === 'catch up a little') {
    await desk.catchUp(act === 'catch up' ? {} : { most: 1 });
    return;
  }
  await storage.transaction(async (transaction) => {
    if (act === 'keep') return keep(id, transaction);
    const kept = await transaction.submissions.withId(id);
    if (kept === null) return;
    if (act === 'erase') {
      await eraseSubmission(kept, transaction, { reason: 'asked', actor: 'grace', newId, now: 1 });
    } else if (act === 'edit') {
      const answers = { who: `Edited ${newId()}` };
      const reply = await editEntry({ formId, id, answers, actor: 'grace' }, transaction, desk);
      expect(reply).toHaveProperty('changes');
    } else await setWork({ submissionId: id, formId }, { status: 'done', assignee: null }, transaction);
  });
}

/** What filters find, and what they should, by what is kept. */
async function foundAndKept(storage: Storage): Promise<readonly [readonly string[], readonly string[]]> {
  return storage.read(async ({ tables, submissions }) => {
    const found: string[] = [];
    for await (const { submission_id, field, folded } of tables.every('entry_values', 'id'))
      if (field !== '@sent') found.push(`${submission_id} ${field} ${folded}`);
    const kept: string[] = [];
    const dealtWith = new Map<string, string>();
    for await (const { submission_id, status } of tables.every('entry_work', 'submission_id'))
      dealtWith.set(String(submission_id), String(status));
    for await (const { id, submission } of submissions.every())
      kept.push(
        `${id} who ${String(submission['who']).toLowerCase()}`,
        `${id} @status ${dealtWith.get(id) ?? 'new'}`,
      );
    return [found.sort(), kept.sort()];
  });
}

type Dialect = 'sqlite' | 'postgres';

/** Servers that share a database: on SQLite the same one twice. */
async function desksIn(dialect: Dialect, over: (storage: Storage) => Desk): Promise<readonly [Desk, Desk]> {
  const storages = await storagesOf(dialect);
  const [one, two = one] = storages;
  if (one === undefined || two === undefined) throw new Error('There is no storage.');
  return [over(one), over(two)];
}

/** Lets things happen in any order and at once; in the end filters find what is kept, and nothing else. */
async function staysTrue(dialect: Dialect, over: (storage: Storage) => Desk, numRuns: number): Promise<void> {
  const desks = await desksIn(dialect, over);
  const [{ catchUp, tools }] = desks;
  await fc.assert(
    fc.asyncProperty(happenings, async (groups) => {
      runs += 1;
      for (const group of groups)
        await Promise.all(group.map((one) => happen(one, desks[one.server] ?? desks[0], `run-${runs}`)));
      expect(await catchUp()).toBe('done');
      const [found, kept] = await foundAndKept(tools.storage);
      expect(found).toEqual(kept);
      expect(await tools.storage.read(({ entryValues }) => entryValues.countWaiting())).toBe(0);
    }),
    { numRuns, endOnFailure: true },
  );
}

/** A planted fault: it reads the entries first, and writes their values in a unit of work of its own. */
function staleDesk(storage: Storage): Desk {
  const desk = deskOver(storage);
  const catchUp: Desk['catchUp'] = async () => {
    const entries = await storage.read(async ({ entryValues, entryLists }) =>
      entryLists.entries(await entryValues.waiting(100)),
    );
    await new Promise((resolve) => setTimeout(resolve, 2));
    await storage.transaction(async ({ entryValues }) => {
      for (const { id, formId, submission } of entries) {
        await entryValues.removeOf(id);
        const folded = String(submission['who']).toLowerCase();
        const values = ['who', '@status'].map((field) => ({
          ...{ field, kind: '', numberKey: null, textKey: '', day: null },
          folded: field === 'who' ? folded : 'new',
        }));
        await entryValues.add({ submissionId: id, formId }, values);
      }
    });
    return 'done';
  };
  return { ...desk, catchUp };
}

describe.each(['sqlite', 'postgres'] as const)('values that are written later, in %s', (dialect) => {
  const numRuns = dialect === 'sqlite' ? 60 : 15;

  it(
    'are those of the entries that are kept, whatever is sent, edited and erased at once by two servers',
    () => staysTrue(dialect, deskOver, numRuns),
    60_000,
  );

  it('are found out if they are of what was there before', async () => {
    await expect(staysTrue(dialect, staleDesk, numRuns)).rejects.toThrow('Property failed');
  }, 60_000);

  it('are written in full before a list is read, also where there are more than a batch', async () => {
    const [one, two] = await desksIn(dialect, deskOver);
    await one.tools.storage.transaction(async (transaction) => {
      for (let n = 0; n < 150; n += 1) await keep(String(n).padStart(4, '0'), transaction);
    });
    expect(await one.catchUp({ most: 100 })).toBe('left');
    expect(await one.tools.storage.read(({ entryValues }) => entryValues.countWaiting())).toBe(50);
    expect(await Promise.all([one.catchUp(), two.catchUp()])).toEqual(['done', 'done']);
    const [found, kept] = await foundAndKept(two.tools.storage);
    expect([found, found.length]).toEqual([kept, 300]);
  });
});

describe('a server that is killed while it writes values', () => {
  /** Ends at its n-th unit of work, before or after its commit. */
  const mortal = (storage: Storage, steps: number): Storage => {
    let left = steps;
    const live = (): void => {
      left -= 1;
      if (left < 0) throw new Error('This server has been killed.');
    };
    return {
      ...storage,
      async transaction(work, options) {
        live();
        const result = await storage.transaction(work, options);
        live();
        return result;
      },
    };
  };

  /** A planted fault: the marks are taken away before anything is written. */
  const hastyDesk = (storage: Storage): Desk => {
    const desk = deskOver(storage);
    const catchUp: Desk['catchUp'] = async () => {
      const ids = await storage.read(({ entryValues }) => entryValues.waiting(100));
      await storage.transaction(({ entryValues }) => entryValues.claim(ids));
      await storage.transaction(async ({ entryValues }) => {
        for (const id of ids) await entryValues.markMissing(id);
      });
      return desk.catchUp();
    };
    return { ...desk, catchUp };
  };

  /** How much no filter finds after servers have been killed at each of their steps. */
  const lostBy = async (over: (storage: Storage) => Desk): Promise<number> => {
    const [storage] = await storagesOf('sqlite');
    if (storage === undefined) throw new Error('There is no storage.');
    for (let steps = 0; steps < 5; steps += 1) {
      await storage.transaction(async (transaction) => {
        for (let n = 0; n < ENTRY_BATCH + 1; n += 1)
          await keep(`${steps}-${String(n).padStart(4, '0')}`, transaction);
      });
      await over(mortal(storage, steps))
        .catchUp()
        .catch(() => undefined);
      await deskOver(storage).catchUp();
    }
    const [found, kept] = await foundAndKept(storage);
    const all = new Set(found);
    return kept.filter((one) => !all.has(one)).length;
  };

  it('loses none of them, wherever it is killed', async () => {
    expect(await lostBy(deskOver)).toBe(0);
  });

  it('is found out if it takes the marks away first', async () => {
    expect(await lostBy(hastyDesk)).toBeGreaterThan(0);
  });
});
