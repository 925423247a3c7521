import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-server.ts';
import { StartupError } from '../value/errors.ts';
import { readSecret } from './secret.ts';

describe('the secret', () => {
  it('is made once, and is the same from then on', () => {
    const folder = temporaryFolder();
    const secret = readSecret(folder);
    expect(secret).toHaveLength(32);
    expect(readSecret(folder)).toEqual(secret);
    expect(readSecret(temporaryFolder())).not.toEqual(secret);
  });

  it('is readable by its owner alone, and leaves nothing beside it', () => {
    const folder = temporaryFolder();
    readSecret(folder);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['secret']);
  });

  it.each(['', 'abc', `${'0'.repeat(63)}z`])('is never “%s”: that is a complaint', (text) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'secret'), text);
    expect(() => readSecret(folder)).toThrow(StartupError);
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(text);
  });

  it('does not go on without a folder', () => {
    expect(() => readSecret(join(temporaryFolder(), 'nowhere'))).toThrow(/ENOENT/);
  });
});
