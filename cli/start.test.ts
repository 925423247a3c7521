import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundleCommandLine } from '../tools/bundle-command-line.mjs';

let folder = '';
let program = '';
let cache = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formularium-start-'));
  program = join(folder, 'dist/cli/formularium.js');
  cache = join(folder, 'dist/cli/cache');
  writeFileSync(join(folder, 'package.json'), '{ "version": "4.5.6" }');
  writeFileSync(join(folder, 'bad.json'), '{ "fields": [], }');
  expect(await bundleCommandLine({ outdir: join(folder, 'dist/cli') })).toBeNull();
}, 60_000);

beforeEach(() => rmSync(cache, { recursive: true, force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

function lint(env: Readonly<Record<string, string>> = {}): string {
  const { PATH = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'lint', 'bad.json'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH, ...env },
  });
  return `${status} ${stdout}${stderr}`;
}

const WANTED = /^1 [\s\S]*bad\.json:1:15 error no-trailing-comma/;

describe('starting the program', { timeout: 30_000 }, () => {
  it('keeps what was compiled beside the program, and says the same from it', () => {
    const first = lint();
    expect(first).toMatch(WANTED);
    const [name = '', ...others] = readdirSync(cache);
    expect(name).toBe(`${process.version}-${process.arch}.bin`);
    expect(others).toEqual([]);
    for (let round = 0; round < 3; round += 1) expect(lint()).toBe(first);
    const { mtimeMs } = statSync(join(cache, name));
    expect(lint()).toBe(first);
    expect(statSync(join(cache, name)).mtimeMs).toBe(mtimeMs);
  });

  it('compiles anew what is not as it was written, and what is cut off', () => {
    const first = lint();
    const path = join(cache, `${process.version}-${process.arch}.bin`);
    const whole = readFileSync(path);
    const head = whole.indexOf('\n') + 1;
    for (const place of [2, head + 100, Math.floor(whole.length / 3), whole.length - 1]) {
      const broken = Buffer.from(whole);
      broken[place] = (broken[place] ?? 0) ^ 4;
      writeFileSync(path, broken);
      expect(lint()).toBe(first);
      expect(readFileSync(path).equals(broken)).toBe(false);
    }
    writeFileSync(path, whole.subarray(0, whole.length / 2));
    expect(lint()).toBe(first);
  });

  it('takes nothing of what other files were compiled to', () => {
    const first = lint();
    const path = join(cache, `${process.version}-${process.arch}.bin`);
    const whole = readFileSync(path, 'latin1');
    writeFileSync(path, whole.replaceAll(/"chunk-\w+\.js"/g, '"chunk-OTHER.js"'), 'latin1');
    expect(lint()).toBe(first);
    expect(readFileSync(path, 'latin1')).toMatch(/^\{"round":1,/);
  });

  it('does without where it is told to, and where nothing can be written', () => {
    expect(lint({ NODE_DISABLE_COMPILE_CACHE: '1' })).toMatch(WANTED);
    expect(existsSync(cache)).toBe(false);
    writeFileSync(cache, '');
    expect(lint()).toMatch(WANTED);
  });
});
