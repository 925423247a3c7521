import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createDesk, type DeskVisit } from '../../desk/desk.ts';
import { exportEntries } from '../../desk/downloads/export-entries.ts';
import { formRegistry } from '../../forms/form-registry.ts';
import { eraseSubmission } from '../../retention/erase-submission.ts';
import { deskWorld, send } from '../../testing/desk-world.ts';
import { served } from '../../testing/test-server.ts';

const TRIP = served('trip', {
  ...{ id: 'trip', type: 'form', title: 'Trip' },
  fields: [
    { id: 'who', kind: 'text', label: 'Who' },
    {
      ...{ id: 'guests', kind: 'group', label: 'Guests', repeated: true, max: 3 },
      fields: [{ id: 'meal', kind: 'text', label: 'Meal' }],
    },
  ],
});

/** An export of which the parts are read one after the other, and what is done before one of these reads. */
async function exportWhile(fill: (world: World) => Promise<void>, query: Readonly<Record<string, string>>) {
  const { world } = await deskWorld('manager', [TRIP]);
  await fill(world);
  const [account] = await world.accounts();
  if (account === undefined) throw new Error('There is nobody.');
  const steps: (() => Promise<unknown>)[] = [];
  const { storage } = world.tools;
  const tools: typeof world.tools = {
    ...world.tools,
    storage: {
      ...storage,
      async read(work) {
        await steps.shift()?.();
        return storage.read(work);
      },
    },
  };
  const desk = createDesk({
    ...{ tools, forms: () => formRegistry([TRIP], [], []), linkTo: (id) => id, mailFolder: null },
    ...{ openFile: async () => null, providers: new Map() },
  });
  const visit: DeskVisit = {
    ...{ params: { form: 'trip' }, account, isFresh: false, csrf: '', language: undefined, desk },
    query: (name) => (query[name] === undefined ? [] : [query[name]]),
  };
  const opened = await exportEntries.open(visit);
  if (opened === null) throw new Error('There is no such export.');
  return {
    world,
    /** Reads it to its end; each of these is done before a read. */
    async whole(...before: readonly (() => Promise<unknown>)[]): Promise<Buffer> {
      steps.push(...before);
      const pieces: Buffer[] = [];
      for await (const piece of opened.content) pieces.push(Buffer.from(piece));
      return Buffer.concat(pieces);
    },
  };
}

const nothing = async (): Promise<void> => undefined;

describe('an export while entries are erased', () => {
  it('goes on without those that it has not come to, and ends whole', async () => {
    const ids = Array.from({ length: 401 }, (_, n) => `entry-${String(n).padStart(4, '0')}`);
    const { world, whole } = await exportWhile(
      ({ tools }) =>
        tools.storage.transaction(async ({ submissions }) => {
          for (const id of ids)
            await submissions.add({
              ...{ id, formId: 'trip', key: id, version: 'v', hash: 'h', submission: {}, reply: {} },
              ...{ language: 'en', begunAt: null, sentAt: 0, source: null, accountId: null },
              ...{ state: 'received', reason: null },
            });
        }),
      { format: 'csv', order: 'oldest' },
    );
    const gone = [ids[7], ids[200], ids[399]].map((id) => id ?? '');
    const csv = String(await whole(nothing, () => erase(world, gone)));
    const told = csv.split('\r\n').slice(1, -1);
    // The first of them stood in the file before it was erased.
    expect(told.map((line) => line.slice(1, 11))).toEqual(ids.filter((id) => !gone.slice(1).includes(id)));
    expect(new Set(told.map((line) => line.split(',').length)).size).toBe(1);
  });

  it('holds no half of an entry in two places: it ends broken instead', async () => {
    const { world, whole } = await exportWhile(filled, { format: 'xlsx', copies: 'apart' });
    const [id = ''] = await idsOf(world);
    await expect(whole(nothing, () => erase(world, [id]))).rejects.toThrow('An entry was erased');
  });

  it('tells nothing of what came in after it had begun', async () => {
    const { world, whole } = await exportWhile(filled, { format: 'csv', copies: 'apart' });
    const arrive = () => send(world, 'trip', { who: 'late', guests: '1', meal: 'cake' });
    const files = unzipSync(new Uint8Array(await whole(nothing, arrive)));
    const all = Object.values(files).map((file) => strFromU8(file));
    expect(all.join('')).toMatch(/soup[\s\S]*pie|pie[\s\S]*soup/);
    expect(all.join('')).not.toMatch(/late|cake/);
  });
});

type World = Awaited<ReturnType<typeof deskWorld>>['world'];

async function filled(world: World): Promise<void> {
  await send(world, 'trip', { who: 'Ada', guests: '1', meal: 'soup' });
  await send(world, 'trip', { who: 'Cy', guests: '1', meal: 'pie' });
}

async function idsOf({ tools }: World): Promise<readonly string[]> {
  const entries = await tools.storage.read(({ submissions }) =>
    submissions.list({ formId: 'trip', limit: 9 }),
  );
  return entries.map(({ id }) => id);
}

const ERASURE = { reason: 'asked', actor: 'operator', newId: () => crypto.randomUUID(), now: 1 } as const;

async function erase({ tools }: World, ids: readonly string[]): Promise<void> {
  await tools.storage.transaction(async (transaction) => {
    for (const id of ids) {
      const entry = await transaction.submissions.withId(id);
      if (entry !== null) await eraseSubmission(entry, transaction, ERASURE);
    }
  });
}
