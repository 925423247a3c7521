import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { objectStorage } from '../../test/object-storage/object-storage.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { StartupError, StorageFailure } from '../value/errors.ts';
import { openDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { openFiles } from './open-files.ts';
import { openQuarantine } from './quarantine.ts';
import { openS3Store } from './s3-store.ts';

const MIB = 1024 * 1024;

const stores: Readonly<Record<string, () => Promise<FileStore>>> = {
  disk: async () => openDiskStore(join(temporaryFolder(), 'files')),
  s3: async () => openS3Store(await objectStorage(), 3),
};

function fresh(content: Buffer): { readonly id: string; readonly path: string } {
  const id = randomBytes(16).toString('hex');
  const path = join(temporaryFolder(), id);
  writeFileSync(path, content);
  return { id, path };
}

async function listed(store: FileStore): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const { id } of store.list()) ids.push(id);
  return ids.sort();
}

describe.each(Object.entries(stores))('files kept in %s', (_name, open) => {
  it.each([0, 1, 100_000, 8 * MIB, 8 * MIB + 1, 20 * MIB])(
    'come back byte for byte: %d bytes',
    async (size) => {
      const store = await open();
      const content = randomBytes(size);
      const { id, path } = fresh(content);
      await store.keep(id, path);
      const found = await store.open(id);
      expect(found === null ? null : (await buffer(found)).equals(content)).toBe(true);
      expect(existsSync(path)).toBe(false);
    },
  );

  it('are listed with the time at which they came, and removed once', async () => {
    const store = await open();
    const before = Date.now();
    const files = [fresh(Buffer.from('a')), fresh(Buffer.from('b'))];
    for (const { id, path } of files) await store.keep(id, path);
    expect(await listed(store)).toEqual(files.map(({ id }) => id).sort());
    for await (const { at } of store.list()) {
      expect(at).toBeGreaterThanOrEqual(before - 2_000);
      expect(at).toBeLessThanOrEqual(Date.now() + 2_000);
    }
    const [{ id } = { id: '' }] = files;
    await store.remove(id);
    await store.remove(id);
    expect(await store.open(id)).toBeNull();
    expect(await listed(store)).toEqual(files.slice(1).map((file) => file.id));
  });

  it('are all listed, however many there are', async () => {
    const store = await open();
    const ids = new Set<string>();
    for (let count = 0; count < 10; count++) {
      const { id, path } = fresh(Buffer.from('x'));
      await store.keep(id, path);
      ids.add(id);
    }
    expect(await listed(store)).toEqual([...ids].sort());
  });

  it.each(['../secret', '..', '', 'a/b', 'A'.repeat(32), `${'a'.repeat(32)}/`, `${'a'.repeat(31)}\0`])(
    'are never asked for by %j',
    async (name) => {
      const store = await open();
      await expect(store.open(name)).rejects.toThrow(/not its id/);
      await expect(store.remove(name)).rejects.toThrow(/not its id/);
      await expect(store.keep(name, fresh(Buffer.from('x')).path)).rejects.toThrow();
    },
  );
});

describe('the folder of files', () => {
  it('is closed to other users, like the files in it', async () => {
    const folder = temporaryFolder();
    const { store, quarantine } = await openFiles({ folder, s3: null, random: randomBytes });
    const file = await quarantine.write(pieces('a'), () => undefined);
    await store.keep(file.id, file.path);
    expect(statSync(join(folder, 'files')).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'quarantine')).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'files', file.id)).mode & 0o777).toBe(0o600);
  });
});

describe('an object storage', () => {
  it('that refuses the keys is told of at the start', async () => {
    const s3 = { ...(await objectStorage()), secretAccessKey: 'wrong' };
    const opening = openFiles({ folder: temporaryFolder(), s3, random: randomBytes });
    await expect(opening).rejects.toThrow(StartupError);
    await expect(opening).rejects.toThrow(/S3_SECRET_ACCESS_KEY/);
  });

  it('that is away keeps nothing, and loses nothing', async () => {
    const s3 = { ...(await objectStorage()), endpoint: new URL('http://127.0.0.1:9') };
    const { store } = await openFiles({ folder: temporaryFolder(), s3, random: randomBytes });
    const { id, path } = fresh(Buffer.from('x'));
    await expect(store.keep(id, path)).rejects.toThrow(StorageFailure);
    expect(readFileSync(path, 'utf8')).toBe('x');
  });
});

async function* pieces(...texts: readonly string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

describe('the quarantine', () => {
  it('writes what comes, and measures it', async () => {
    const quarantine = openQuarantine(temporaryFolder(), randomBytes);
    const counted: number[] = [];
    const file = await quarantine.write(pieces('ab', '', 'c'), (bytes) => counted.push(bytes));
    expect(file).toMatchObject({ size: 3, head: Buffer.from('abc') });
    expect(file.sha256).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(readFileSync(file.path, 'utf8')).toBe('abc');
    expect(counted).toEqual([2, 0, 1]);
  });

  it('leaves nothing of a file that breaks off, or is too much', async () => {
    const folder = temporaryFolder();
    const quarantine = openQuarantine(folder, randomBytes);
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.from('a');
      throw new Error('gone');
    }
    await expect(quarantine.write(broken(), () => undefined)).rejects.toThrow('gone');
    const tooMuch = (): void => {
      throw new Error('too much');
    };
    await expect(quarantine.write(pieces('a'), tooMuch)).rejects.toThrow('too much');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('sweeps what a killed server has left, and nothing else', async () => {
    const folder = temporaryFolder();
    const quarantine = openQuarantine(folder, randomBytes);
    await quarantine.write(pieces('left'), () => undefined);
    writeFileSync(join(folder, 'notes.txt'), 'not ours');
    mkdirSync(join(folder, 'more'));
    expect(await quarantine.sweep(Date.now() - 60_000)).toBe(0);
    expect(await quarantine.sweep(Date.now() + 60_000)).toBe(1);
    expect(readdirSync(folder).sort()).toEqual(['more', 'notes.txt']);
  });
});
