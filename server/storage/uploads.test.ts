import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../testing/database.ts';
import type { NewUpload } from './repositories/uploads.ts';
import type { Storage } from './storage.ts';

const NOW = Date.UTC(2026, 10, 21, 9);

function upload(id: string, changes: Partial<NewUpload> = {}): NewUpload {
  return {
    ...{ id, tokenHash: `hash of ${id}`, formId: 'papers', field: 'upload-1', name: 'letter.pdf' },
    ...{ mimeType: 'application/pdf', size: 1_000, sha256: 'abc', createdAt: NOW, expiresAt: NOW + 1_000 },
    ...changes,
  };
}

const add = (storage: Storage, id: string, changes?: Partial<NewUpload>): Promise<void> =>
  storage.transaction(({ uploads }) => uploads.add(upload(id, changes)));

describe.each(Object.entries(DIALECTS))('uploads in %s', (_name, newDatabase) => {
  it('are kept as they were given, with any name and any size', async () => {
    const storage = await (await newDatabase()).open();
    let count = 0;
    const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes('\0'));
    await fc.assert(
      fc.asyncProperty(name, fc.nat(2 ** 40), async (given, size) => {
        count += 1;
        await add(storage, `file-${count}`, { name: given, size });
        const kept = await storage.read(({ uploads }) => uploads.withId(`file-${count}`));
        expect(kept).toMatchObject({
          name: given,
          size,
          state: 'quarantined',
          submissionId: null,
          draftId: null,
        });
      }),
      { numRuns: 30 },
    );
    const bytes = await storage.read(({ uploads }) => uploads.quarantinedBytes('papers'));
    expect(bytes).toBeGreaterThan(0);
  });

  it('go to one submission, whichever of two servers asks first', async () => {
    const database = await newDatabase();
    const one = await database.open();
    const two = _name === 'sqlite' ? one : await database.open();
    await add(one, 'file-1');
    const accepted = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 === 0 ? one : two).transaction(({ uploads }) => uploads.accept('file-1', `entry-${n}`)),
      ),
    );
    expect(accepted.filter(Boolean)).toHaveLength(1);
    const row = await one.read(({ uploads }) => uploads.withId('file-1'));
    expect(row).toMatchObject({
      state: 'accepted',
      submissionId: `entry-${accepted.indexOf(true)}`,
      expiresAt: null,
    });
    expect(await one.transaction(({ uploads }) => uploads.forgetQuarantined('file-1'))).toBe(false);
    expect(await one.transaction(({ uploads }) => uploads.bindToDraft('file-1', 'd', NOW))).toBe(false);
    expect(await one.read(({ uploads }) => uploads.quarantinedBytes('papers'))).toBe(0);
  });

  it('wait for as long as their draft, and no longer than they may without it', async () => {
    const storage = await (await newDatabase()).open();
    const expired = (at: number) => storage.read(({ uploads }) => uploads.expired(at, 10));
    await add(storage, 'file-1');
    await add(storage, 'file-2');
    expect(
      await storage.transaction(({ uploads }) => uploads.bindToDraft('file-1', 'draft', NOW + 9_000)),
    ).toBe(true);
    expect(await expired(NOW + 999)).toEqual([]);
    expect(await expired(NOW + 1_000)).toEqual(['file-2']);
    expect(await storage.read(({ uploads }) => uploads.ofDraft('draft'))).toMatchObject([{ id: 'file-1' }]);
    const bytes = () =>
      storage.read(async ({ uploads }) => [
        await uploads.quarantinedBytes('papers'),
        await uploads.draftBytes('papers'),
      ]);
    expect(await bytes()).toEqual([1_000, 1_000]);
    await storage.transaction(({ uploads }) => uploads.leaveDraft('draft', NOW + 500));
    expect(await storage.read(({ uploads }) => uploads.ofDraft('draft'))).toEqual([]);
    expect(await expired(NOW + 1_000)).toEqual(['file-1', 'file-2']);
    expect(await storage.transaction(({ uploads }) => uploads.forgetQuarantined('file-1'))).toBe(true);
    expect(await storage.transaction(({ uploads }) => uploads.forgetQuarantined('file-1'))).toBe(false);
  });

  it('are found by token and by id, and by nothing else', async () => {
    const storage = await (await newDatabase()).open();
    await add(storage, 'file-1');
    await add(storage, 'file-2', { formId: 'others' });
    await storage.read(async ({ uploads }) => {
      expect(await uploads.withTokens(['hash of file-1', 'x'])).toMatchObject([{ id: 'file-1' }]);
      expect(await uploads.withTokens([])).toEqual([]);
      expect(await uploads.withIds(['file-2', '%'])).toMatchObject([{ formId: 'others' }]);
      expect(await uploads.withIds([])).toEqual([]);
      expect(await uploads.quarantinedBytes('papers')).toBe(1_000);
    });
    await expect(add(storage, 'file-3', { tokenHash: 'hash of file-1' })).rejects.toThrow();
  });

  it('go with their submission', async () => {
    const storage = await (await newDatabase()).open();
    await add(storage, 'file-1');
    await storage.transaction(({ uploads }) => uploads.accept('file-1', 'entry'));
    expect(await storage.read(({ uploads }) => uploads.ofSubmission('entry'))).toHaveLength(1);
    await storage.transaction(({ uploads }) => uploads.forgetSubmission('entry'));
    expect(await storage.read(({ uploads }) => uploads.withId('file-1'))).toBeNull();
  });

  it('are known by their id alone once they are forgotten, until their content is removed', async () => {
    const storage = await (await newDatabase()).open();
    for (const id of ['file-1', 'file-2', 'file-3']) await add(storage, id);
    await storage.transaction(async ({ uploads }) => {
      await uploads.accept('file-1', 'entry');
      await uploads.forgetSubmission('entry');
      await uploads.forget('file-2');
    });
    await storage.read(async ({ uploads, tables }) => {
      expect(await uploads.withIds(['file-1', 'file-2', 'file-3'])).toMatchObject([{ id: 'file-3' }]);
      expect(await uploads.withTokens(['hash of file-1'])).toEqual([]);
      expect(await uploads.forgotten(10)).toEqual(['file-1', 'file-2']);
      const [row] = await tables.rows('uploads', 'id', null, 1);
      expect(row).toMatchObject({ name: '', mime_type: '', sha256: '', size: 0, submission_id: null });
    });
    await storage.transaction(({ uploads }) => uploads.removed(['file-1', 'file-3']));
    await storage.read(async ({ uploads }) => {
      expect(await uploads.forgotten(10)).toEqual(['file-2']);
      expect(await uploads.withId('file-3')).not.toBeNull();
    });
  });
});
