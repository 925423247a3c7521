import { describe, expect, it } from 'vitest';
import { openWithNode } from '../server/storage/dialects/sqlite/node-sqlite.ts';
import { hasOwnSqlite, rebuildComplaint } from './native-module.mjs';

describe('rebuildComplaint', () => {
  it('names what the machine lacks, and how to install it', () => {
    const complaint = rebuildComplaint('gyp ERR! stack', ['a C++ compiler', 'make', 'Python 3']);
    expect(complaint).toContain('to compile it this machine lacks a C++ compiler, make, and Python 3.');
    expect(complaint).toContain('sudo apt-get install -y build-essential python3');
    expect(complaint).not.toContain('gyp');
  });

  it('distinguishes a missing network from a failing compiler', () => {
    const complaint = rebuildComplaint('gyp ERR! stack is related to network connectivity.', []);
    expect(complaint).toContain('the headers of Node are needed, which could not be fetched.');
  });

  it('quotes the compiler if nothing is missing', () => {
    expect(rebuildComplaint('first\nerror: no space left', [])).toContain('compiling it failed');
    expect(rebuildComplaint('first\nerror: no space left', [])).toContain('error: no space left');
  });
});

describe('hasOwnSqlite', () => {
  it.each([
    ['20.19.0', false],
    ['22.15.1', false],
    ['22.16.0', true],
    ['24.0.0', true],
  ])('of Node %s is %s', (version, has) => {
    expect(hasOwnSqlite(version)).toBe(has);
  });

  it('says the same of this Node as the server', () => {
    const database = openWithNode(':memory:', false);
    expect(hasOwnSqlite(process.versions.node)).toBe(database !== null);
    database?.close();
  });
});
