import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDiskStore } from '../files/disk-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { openQuarantine } from '../files/quarantine.ts';
import { storagesOf } from '../testing/database.ts';
import { NOW, temporaryFolder } from '../testing/test-server.ts';
import { testTools } from '../testing/test-tools.ts';
import { DEFAULT_LIMITS } from '../value/limits.ts';
import { sweepFiles } from './sweep-files.ts';

const now = NOW.getTime();
const idOf = (digit: number): string => String(digit).repeat(32);
const [EXPIRED, ERASED, TAKEN, STRANGE] = [1, 2, 3, 4].map(idOf) as [string, string, string, string];

it.each(['sqlite', 'postgres'] as const)(
  'what has expired or was erased is swept, and never what the database has not known, in %s',
  async (dialect) => {
    const folder = temporaryFolder();
    const [storage] = await storagesOf(dialect);
    if (storage === undefined) throw new Error('There is no storage.');
    const store = openDiskStore(join(folder, 'files'));
    for (const id of [EXPIRED, ERASED, TAKEN, STRANGE]) {
      const path = join(folder, id);
      writeFileSync(path, id);
      utimesSync(path, 0, 0);
      await store.keep(id, path);
    }
    await storage.transaction(async ({ uploads }) => {
      for (const id of [EXPIRED, ERASED, TAKEN])
        await uploads.add({
          ...{ id, tokenHash: `hash of ${id}`, formId: 'papers', field: 'upload-1', name: 'letter.txt' },
          ...{ mimeType: 'text/plain', size: 32, sha256: 's', createdAt: now, expiresAt: now },
        });
      for (const id of [ERASED, TAKEN]) await uploads.accept(id, `entry of ${id}`);
      await uploads.forgetSubmission(`entry of ${ERASED}`);
    });
    const quarantine = openQuarantine(join(folder, 'quarantine'), () => Buffer.alloc(16));
    const around = { tools: testTools(storage, () => NOW), limits: DEFAULT_LIMITS, scan: null, quarantine };
    // The store is away when it comes to the second one: what was forgotten is not forgotten for that.
    const away: FileStore = {
      ...store,
      remove: (id) => (id === ERASED ? Promise.reject(new Error('away')) : store.remove(id)),
    };
    await expect(sweepFiles({ ...around, store: away })).rejects.toThrow('away');
    expect(await idsIn(store)).toEqual([ERASED, TAKEN, STRANGE]);
    expect(await sweepFiles({ ...around, store })).toEqual({ expired: 0, erased: 1, unfinished: 0 });
    expect(await idsIn(store)).toEqual([TAKEN, STRANGE]);
    expect(await storage.read(({ tables }) => tables.count('uploads'))).toBe(1);
  },
);

async function idsIn(store: FileStore): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const { id } of store.list()) ids.push(id);
  return ids.sort();
}
