import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  mkdirSync(join(root, 'engine', 'node_modules', 'formularium'), { recursive: true });
  mkdirSync(join(root, 'engine', 'testing'));
  writeFileSync(join(root, 'engine', 'a.ts'), 'a');
  writeFileSync(join(root, 'engine', 'a.test.ts'), 'a');
  writeFileSync(join(root, 'engine', 'testing', 'b.ts'), 'b');
  writeFileSync(join(root, 'engine', 'node_modules', 'formularium', 'c.ts'), 'c');
  writeFileSync(join(root, 'package-lock.json'), '{}');
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

describe('fingerprint', () => {
  const paths = ['package-lock.json', 'engine', 'not-there'];

  it('covers sources, and neither tests nor packages', () => {
    expect(Object.keys(fingerprint(root, paths))).toEqual(['engine/a.ts', 'package-lock.json']);
  });

  it('changes with a source, and not with its time alone', () => {
    const before = fingerprint(root, paths);
    utimesSync(join(root, 'engine', 'a.ts'), 1, 1);
    expect(fingerprint(root, paths)).toEqual(before);
    writeFileSync(join(root, 'engine', 'a.ts'), 'b');
    expect(fingerprint(root, paths)).not.toEqual(before);
  });
});
