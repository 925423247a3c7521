import { describe, expect, it } from 'vitest';
import { type Machine, runHere } from '../testing/memory-io.ts';

const field = { id: 'a', kind: 'text', label: 'Your dog' };
const form = (...more: readonly object[]): string =>
  JSON.stringify({ id: 'a', type: 'form', title: 'A', fields: [field, ...more] });
/** Two warnings: labels that say nothing. */
const warned = form({ id: 'b', kind: 'text', label: 'Field 1' }, { id: 'c', kind: 'text', label: 'Field 2' });
const wrong = form({ id: 'b', kind: 'txet', label: 'Your cat' });
const both = form({ id: 'b', kind: 'text', label: 'Field 1' }, { id: 'c', kind: 'txet', label: 'Your cat' });

const files: NonNullable<Machine['files']> = {
  '/home/sound.json': form(),
  '/home/warned.json': warned,
  '/home/wrong.json': wrong,
  '/home/both.json': both,
};
const lint = (...words: string[]): ReturnType<typeof runHere> => runHere(['lint', ...words], { files });

describe('the exit code of formularium lint', () => {
  it.each([
    { words: ['sound.json'], exit: 0 },
    { words: ['warned.json'], exit: 0 },
    { words: ['wrong.json'], exit: 1 },
    { words: ['both.json', '--quiet'], exit: 1 },
    { words: ['warned.json', 'wrong.json'], exit: 1 },
    { words: ['warned.json', '--max-warnings', '2'], exit: 0 },
    { words: ['warned.json', '--max-warnings', '1'], exit: 1 },
    { words: ['warned.json', '--max-warnings=0', '--quiet'], exit: 1 },
    { words: ['warned.json', '--rule', 'use-telling-label=error'], exit: 1 },
    { words: ['wrong.json', '--rule', 'no-unknown-kind=warning'], exit: 0 },
    { words: ['warned.json', 'gone.json'], exit: 2 },
    { words: ['warned.json', '--format', 'xml'], exit: 2 },
  ])('is $exit for $words', async ({ words, exit }) => {
    expect((await lint(...words)).exit).toBe(exit);
  });

  it('explains on standard error why warnings failed the run', async () => {
    const { err, out } = await lint('warned.json', '--max-warnings', '1', '--format', 'json');
    expect(err).toBe('There are 2warnings, and “--max-warnings” allows 1.\n');
    expect(JSON.parse(out)).toHaveLength(2);
  });

  it('counts errors and warnings separately', async () => {
    expect((await lint('warned.json', 'both.json')).out).toContain(
      '2 forms, 1 error and 3 warnings in 2 files.\n',
    );
  });
});

describe('--quiet', () => {
  it('shows only errors, in every format', async () => {
    const { out } = await lint('both.json', 'warned.json', '--quiet');
    expect(out).toContain('no-unknown-kind');
    expect(out).not.toContain('use-telling-label');
    expect(out).toContain('2 forms, 1 error in 1 file.');
    const { out: json } = await lint('both.json', 'warned.json', '--quiet', '--format=json');
    expect(JSON.parse(json)).toHaveLength(1);
  });
});

describe('--baseline', () => {
  const run = async (machine: Machine, ...words: string[]): ReturnType<typeof runHere> =>
    runHere(['lint', 'forms', '--baseline', 'known.json', ...words], machine);

  it('is written from the findings, and then only new findings are shown and counted', async () => {
    const written = new Map<string, string>();
    const before = { '/home/forms/a.json': both, '/home/forms/b.json': warned };
    const made = await run({ files: before, written }, '--update-baseline');
    expect([made.exit, made.err]).toEqual([0, '']);
    const known = written.get('/home/known.json') ?? '';
    expect(JSON.parse(known)).toEqual({
      findings: {
        'forms/a.json': { 'no-unknown-kind /fields/c/kind': 1, 'use-telling-label /fields/b/label': 1 },
        'forms/b.json': { 'use-telling-label /fields/b/label': 1, 'use-telling-label /fields/c/label': 1 },
      },
    });
    const same = await run({ files: { ...before, '/home/known.json': known } });
    expect([same.exit, same.out]).toEqual([0, '2 forms, no problems. 4 problems known before.\n']);
    const after = {
      ...before,
      '/home/known.json': known,
      '/home/forms/a.json': both.replace(
        '"fields":[',
        `"fields":[${'{"id":"d","kind":"txet","label":"Your bird"},'}`,
      ),
    };
    const { exit, out } = await run({ files: after }, '--format', 'json');
    expect(exit).toBe(1);
    expect(JSON.parse(out)).toMatchObject([{ code: 'no-unknown-kind', at: '/fields/0/kind' }]);
  });

  it('covers a finding as many times as it was found', async () => {
    const comma = '{ "id": "a" "type": "form" "title": "A", "fields": [] }';
    const written = new Map<string, string>();
    await run({ files: { '/home/forms/a.json': comma }, written }, '--update-baseline');
    const known = written.get('/home/known.json') ?? '';
    expect(JSON.parse(known).findings['forms/a.json']).toEqual({ 'no-syntax-error': 2 });
    const worse = comma.replace('"A",', '"A"');
    const { out } = await run(
      { files: { '/home/forms/a.json': worse, '/home/known.json': known } },
      '--format',
      'json',
    );
    expect(JSON.parse(out)).toHaveLength(1);
  });

  it.each([
    { known: null, err: 'There is no baseline “known.json”. Create it with --update-baseline.\n' },
    { known: '[]', err: '“known.json” is not a baseline. Write it again with --update-baseline.\n' },
    { known: '{', err: '“known.json” is not a baseline. Write it again with --update-baseline.\n' },
    { known: '{ "findings": { "forms/b.json": { "x": "y" }, "c": 1 } }', err: '' },
  ])('is rejected when it is $known', async ({ known, err }) => {
    const files = { '/home/forms/b.json': wrong, ...(known !== null && { '/home/known.json': known }) };
    const ran = await run({ files });
    expect([ran.exit, ran.err]).toEqual([err === '' ? 1 : 2, err]);
    expect(ran.out).toContain('no-unknown-kind');
  });

  it('ignores files that could not be read', async () => {
    const files = { '/home/forms/b.json': { failure: 'denied' as const } };
    const written = new Map<string, string>();
    const { exit } = await run({ files, written }, '--update-baseline');
    expect([exit, JSON.parse(written.get('/home/known.json') ?? '')]).toEqual([2, { findings: {} }]);
  });

  it('is only written if it is named', async () => {
    expect(await lint('sound.json', '--update-baseline')).toMatchObject({
      exit: 2,
      err: '“--update-baseline” needs the file: --baseline <file>.\n',
    });
  });
});
