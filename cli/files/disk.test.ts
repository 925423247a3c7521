import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disk } from './disk.ts';

let folder = '';
const at = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'formularium-disk-'));
  writeFileSync(at('a.json'), '{}');
  writeFileSync(at('large.json'), 'x'.repeat(200_000));
  mkdirSync(at('inner'));
  symlinkSync(at('a.json'), at('link.json'));
  symlinkSync(folder, at('inner/loop'));
  symlinkSync(at('gone'), at('dangling.json'));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('disk', () => {
  it('distinguishes files from folders, through links', () => {
    expect(
      ['a.json', 'link.json', 'inner', 'inner/loop', 'gone', 'dangling.json'].map(at).map(disk.kindOf),
    ).toEqual(['file', 'file', 'folder', 'folder', null, 'file']);
  });

  it('leaves out links to folders, so that a walk ends', () => {
    const names = (path: string): unknown => {
      const entries = disk.entries(path);
      return 'failure' in entries ? entries : entries.map(({ name, kind }) => `${kind} ${name}`).toSorted();
    };
    expect(names(folder)).toEqual([
      'file a.json',
      'file dangling.json',
      'file large.json',
      'file link.json',
      'folder inner',
    ]);
    expect(names(at('inner'))).toEqual([]);
    expect(names(at('gone'))).toEqual({ failure: 'missing' });
  });

  it('reads a whole file', () => {
    expect(disk.read(at('a.json'), 10)).toEqual(Uint8Array.from([0x7b, 0x7d]));
    expect(disk.read(at('large.json'), 200_000)).toHaveLength(200_000);
  });

  it('returns the reason when there is nothing to read', () => {
    expect(disk.read(at('gone'), 10)).toEqual({ failure: 'missing' });
    expect(disk.read(at('a.json/b'), 10)).toEqual({ failure: 'missing' });
    expect(disk.read(folder, 10_000)).toEqual({ failure: 'folder' });
    expect(disk.read(at('large.json'), 199_999)).toEqual({ failure: 'too-large' });
    expect(disk.read('a\0b', 10)).toEqual({ failure: 'other' });
  });

  it('reports a dangling link as such', () => {
    expect(disk.read(at('dangling.json'), 10)).toEqual({ failure: 'dangling' });
  });

  it.skipIf(process.platform === 'win32')('does not wait for a pipe without a writer', () => {
    execFileSync('mkfifo', [at('pipe.json')]);
    expect(disk.read(at('pipe.json'), 10)).toEqual({ failure: 'pipe' });
    rmSync(at('pipe.json'));
  });

  it.runIf(process.platform === 'linux')('reads no more of an endless device than the limit', () => {
    expect(disk.read('/dev/zero', 100_000)).toEqual({ failure: 'too-large' });
    expect(disk.read('/proc/self/cmdline', 100_000)).not.toHaveLength(0);
  });
});
