import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleCommandLine } from '../tools/bundle-command-line.mjs';

const WARNED = '{"id":"a","type":"form","title":"A","fields":[{"id":"b","kind":"text","label":"Field 1"}]}';

let folder = '';
let program = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formularium-cli-'));
  program = join(folder, 'dist/cli/formularium.js');
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "version": "4.5.6" }');
  expect(await bundleCommandLine({ outdir: join(folder, 'dist/cli') })).toBeNull();
  mkdirSync(join(folder, 'forms'));
  writeFileSync(join(folder, 'forms/bad.json'), '{ "fields": [], }');
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly exit: number | null;
  readonly out: string;
  readonly err: string;
}

function formularium(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input = '',
): Ended {
  const { PATH = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd: folder,
    input,
    encoding: 'utf8',
    env: { PATH, ...env },
  });
  return { exit: status, out: stdout, err: stderr };
}

describe('the program', { timeout: 30_000 }, () => {
  it.each([
    { words: ['calc', '1 + 1'], exit: 0, out: '2\n' },
    { words: ['lint', 'forms'], exit: 1, out: 'forms/bad.json:1:15 error no-trailing-comma' },
    { words: ['lint', 'nowhere'], exit: 2, out: '' },
    { words: ['--version'], exit: 0, out: '4.5.6\n' },
  ])('ends with $exit for $words', ({ words, exit, out }) => {
    const ended = formularium(words);
    expect(ended.exit).toBe(exit);
    expect(ended.out).toContain(out);
    expect(ended.err === '').toBe(exit !== 2);
  });

  it.skipIf(process.platform === 'win32')('ends for a folder with anything in it', () => {
    const odd = join(folder, 'odd');
    mkdirSync(join(odd, 'folder.json'), { recursive: true });
    writeFileSync(join(odd, 'folder.json/warned.json'), WARNED);
    execFileSync('mkfifo', [join(odd, 'pipe.json')]);
    symlinkSync('nowhere', join(odd, 'link.json'));
    writeFileSync(join(odd, 'large.json'), '');
    truncateSync(join(odd, 'large.json'), 60_000_000);
    writeFileSync(join(odd, 'crash.json'), '{"fields":[{"kind":{"toString":-1}},{}]}');
    const { exit, out, err } = formularium(['lint', 'odd', '--format', 'github']);
    expect([exit, err]).toEqual([2, '']);
    const told = out
      .split('\n')
      .map((line) => /^::(\w+) file=([^,]+),.*title=([\w-]+)/.exec(line)?.slice(1).join(' '));
    expect(told.filter((line) => line !== undefined)).toEqual([
      ...['no-missing-option', 'no-missing-option', 'no-missing-option'].map(
        (code) => `error odd/crash.json ${code}`,
      ),
      expect.stringMatching(/^error odd\/crash\.json /),
      expect.stringMatching(/^error odd\/crash\.json /),
      'warning odd/folder.json/warned.json use-telling-label',
      'error odd/large.json no-unreadable-file',
      'error odd/link.json no-unreadable-file',
      'error odd/pipe.json no-unreadable-file',
    ]);
    rmSync(odd, { recursive: true });
  });

  it('fails with errors, not with warnings, and finds settings in parent folders', () => {
    mkdirSync(join(folder, 'site/forms'), { recursive: true });
    writeFileSync(join(folder, 'site/forms/a.json'), WARNED);
    expect(formularium(['lint', 'site/forms'])).toMatchObject({ exit: 0, err: '' });
    expect(formularium(['lint', 'site/forms', '--max-warnings', '0']).exit).toBe(1);
    writeFileSync(
      join(folder, 'site/formularium.json'),
      '{ "rules": { "use-telling-label": "error" }, "overrides": [] }',
    );
    expect(formularium(['lint', 'site/forms']).exit).toBe(1);
    const recorded = formularium([
      'lint',
      'site/forms',
      '--baseline',
      'site/known.json',
      '--update-baseline',
    ]);
    expect(recorded).toMatchObject({ exit: 0, err: '' });
    expect(formularium(['lint', 'site/forms', '--baseline', 'site/known.json']).exit).toBe(0);
    rmSync(join(folder, 'site'), { recursive: true });
  });

  it('reads standard input', () => {
    expect(formularium(['calc', '--lines'], {}, '"2 * 3"\n').out).toBe('{"value":"6"}\n');
    expect(formularium(['lint', '-'], {}, '{').exit).toBe(1);
  });

  it.each([
    { env: {}, isColoured: false },
    { env: { FORCE_COLOR: '1' }, isColoured: true },
    { env: { FORCE_COLOR: '' }, isColoured: true },
    { env: { FORCE_COLOR: '0' }, isColoured: false },
    { env: { FORCE_COLOR: '1', NO_COLOR: '1' }, isColoured: false },
    { env: { FORCE_COLOR: '1', NO_COLOR: '' }, isColoured: true },
    { env: { CI: 'true' }, isColoured: false },
  ])('is coloured with $env in a pipe: $isColoured', ({ env, isColoured }) => {
    expect(formularium(['lint', 'forms'], env).out.includes('\u001b[')).toBe(isColoured);
  });

  it('ends silently when its output is closed', async () => {
    const child = spawn(process.execPath, [program, 'calc', '--lines'], { cwd: folder });
    const errors: string[] = [];
    child.stderr.on('data', (chunk) => errors.push(String(chunk)));
    child.stdin.on('error', () => undefined); // the program has gone, and its input with it
    const feed = (): void => {
      while (child.stdin.writable && child.stdin.write('"1 + 1"\n'.repeat(1000)));
      child.stdin.once('drain', feed);
    };
    feed();
    child.stdout.once('data', () => child.stdout.destroy());
    const exit = await new Promise((resolve) => child.once('exit', resolve));
    expect([exit, errors.join('')]).toEqual([0, '']);
  });

  it.runIf(process.platform === 'linux')('ends with 2 when the disk is full', () => {
    const { status } = spawnSync(
      'sh',
      ['-c', '"$0" "$1" lint forms > /dev/full', process.execPath, program],
      { cwd: folder },
    );
    expect(status).toBe(2);
  });

  it('prints a sentence and no stack for a mistake of its own', () => {
    rmSync(join(folder, 'package.json'));
    const { exit, err } = formularium(['--version']);
    writeFileSync(join(folder, 'package.json'), '{ "type": "module", "version": "4.5.6" }');
    expect(exit).toBe(2);
    expect(err).toMatch(/^Formularium itself failed: /);
    expect(err).not.toContain('    at ');
  });
});
