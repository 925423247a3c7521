import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { findables } from 'formularium/linter';
import { describe, expect, it } from 'vitest';
import { type Machine, runHere } from '../testing/memory-io.ts';
import { readProject } from './read-project.ts';
import { settingsSchema } from './settings-schema.ts';

const form = JSON.stringify({
  id: 'a',
  type: 'form',
  title: 'A',
  fields: [{ id: 'b', kind: 'text', label: 'Field 1' }],
});
const CODE = 'use-telling-label';

const lint = (files: NonNullable<Machine['files']>, ...words: string[]): ReturnType<typeof runHere> =>
  runHere(['lint', ...words], { files });

/** By file, the severity of the only finding of each form. */
async function severities(
  files: NonNullable<Machine['files']>,
  ...words: string[]
): Promise<Readonly<Record<string, string>>> {
  const { out } = await lint(files, ...words, '--format', 'json');
  const found = JSON.parse(out) as { file: string; severity: string }[];
  return Object.fromEntries(found.map(({ file, severity }) => [file, severity]));
}

const says = (severity: string, more: object = {}): string =>
  JSON.stringify({ rules: { [CODE]: severity }, ...more });

describe('formularium.json', () => {
  it('applies to its folder and those below, wherever the linter is called', async () => {
    const files = {
      '/home/site/formularium.json': says('error'),
      '/home/site/forms/deep/a.json': form,
      '/home/b.json': form,
    };
    expect(await severities(files, '.')).toEqual({ 'site/forms/deep/a.json': 'error', 'b.json': 'warning' });
    expect(await severities(files, 'site/forms/deep/a.json')).toEqual({ 'site/forms/deep/a.json': 'error' });
  });

  it('is found above the folder in which the linter is called', async () => {
    const files = { '/formularium.json': says('error'), '/home/a.json': form };
    expect(await severities(files, 'a.json')).toEqual({ 'a.json': 'error' });
  });

  it('is not looked for above the root of a repository', async () => {
    const files = { '/formularium.json': says('error'), '/home/.git/HEAD': 'x', '/home/forms/a.json': form };
    expect(await severities(files, 'forms')).toEqual({ 'forms/a.json': 'warning' });
    const own = { ...files, '/home/formularium.json': says('off') };
    expect(await severities(own, 'forms')).toEqual({});
  });

  it('takes precedence over one farther up, and the command line over all', async () => {
    const files = {
      '/home/formularium.json': says('error'),
      '/home/old/formularium.json': says('off'),
      '/home/old/a.json': form,
      '/home/b.json': form,
    };
    expect(await severities(files, '.')).toEqual({ 'b.json': 'error' });
    expect(await severities(files, '.', '--rule', `${CODE}=warning`)).toEqual({
      'old/a.json': 'warning',
      'b.json': 'warning',
    });
  });

  it('has overrides for some files, of which the last counts', async () => {
    const overrides = [
      { files: ['old', '**/*.draft.json'], rules: { [CODE]: 'off' } },
      { files: ['old/kept/**'], rules: { [CODE]: 'warning' } },
    ];
    const files = {
      '/home/formularium.json': says('error', { overrides }),
      '/home/a.json': form,
      '/home/new/b.draft.json': form,
      '/home/old/c.json': form,
      '/home/old/kept/d.json': form,
    };
    expect(await severities(files, '.')).toEqual({ 'a.json': 'error', 'old/kept/d.json': 'warning' });
  });

  it('ignores files, named or found, without failing', async () => {
    const files = {
      '/home/formularium.json': JSON.stringify({ ignore: ['drafts', '**/*.old.json'] }),
      '/home/drafts/x/a.json': form,
      '/home/b.old.json': form,
      '/home/c.json': form,
    };
    const all = await lint(files, '.');
    expect(all.out).toContain('c.json:1');
    expect(all.out).toContain('1 warning in 1 file. 1 other JSON file skipped. 2 files ignored.');
    expect(await lint(files, 'b.old.json')).toEqual({
      exit: 0,
      out: '0 forms, no problems. 1 file ignored.\n',
      err: '',
    });
  });

  it('applies to standard input by its name', async () => {
    const files = { '/home/old/formularium.json': says('error') };
    const { exit } = await runHere(['lint', '--stdin', '--stdin-filename', 'old/a.json'], {
      files,
      stdin: form,
    });
    expect(exit).toBe(1);
  });

  it.each([
    { text: '{ "rules": { "no-such-rule": "off" } }', says: 'There is no rule “no-such-rule”.' },
    { text: '{ "rules": { "use-teling-label": "off" } }', says: 'Did you mean “use-telling-label”?' },
    { text: '{ "rules": { "use-brackets": "loud" } }', says: '“use-brackets” cannot be “loud”' },
    { text: '{ "rules": { "no-cycle": "off" } }', says: 'keeps a file from being used' },
    { text: '{ "rules": { "use-brackets": { "toString": 1 } } }', says: 'something that is not a text' },
    { text: '{ "rules": [] }', says: '“rules” is not an object.' },
    { text: '{ "rule": {} }', says: 'There is no setting “rule”. Did you mean “rules”?' },
    { text: '{ "ignore": "drafts" }', says: '“ignore” is not a list.' },
    { text: '{ "ignore": [1] }', says: 'This is not a pattern.' },
    { text: `{ "ignore": ["${'{a,b}'.repeat(12)}"] }`, says: 'This expands to too many patterns.' },
    { text: '{ "overrides": [1] }', says: 'The override is not an object.' },
    { text: '{ "overrides": [{ "rules": {} }] }', says: 'The override has no “files”.' },
    { text: '{ "overrides": [{ "files": [], "of": 1 }] }', says: 'There is no setting “of”.' },
    { text: '{ "$schema": 1 }', says: '“$schema” is not a text.' },
    { text: '{ "rules": ', says: 'no-syntax-error' },
    { text: '{ "rules": {}, "rules": {} }', says: 'no-duplicate-key' },
    { text: '[]', says: 'The settings are not an object.' },
  ])('is reported at its place if it is $text, and nothing else is lost', async ({ text, says: words }) => {
    const files = { '/home/b/formularium.json': text, '/home/a.json': form, '/home/b/c.json': form };
    const { exit, out, err } = await lint(files, '.');
    expect([exit, err]).toEqual([2, '']);
    expect(out).toMatch(/^b\/formularium\.json:1:\d+ error /);
    expect(out).toContain(words);
    expect(out).toContain('a.json:1');
    expect(out).toContain('b/c.json:1');
  });

  it('applies as far as it is valid', async () => {
    const text = JSON.stringify({ rules: { 'no-such-rule': 'off', [CODE]: 'error' } });
    const found = await severities({ '/home/formularium.json': text, '/home/a.json': form }, 'a.json');
    expect(found).toEqual({ 'formularium.json': 'error', 'a.json': 'error' });
  });

  it('that cannot be read is reported', async () => {
    const files = { '/home/formularium.json': { failure: 'denied' as const }, '/home/a.json': form };
    const { exit, out } = await lint(files, 'a.json');
    expect(exit).toBe(2);
    expect(out).toContain('formularium.json:1:1 error no-unreadable-file');
  });

  it('can be linted itself', async () => {
    expect(await lint({ '/home/formularium.json': says('off') }, 'formularium.json')).toMatchObject({
      exit: 0,
      out: '0 forms, no problems. 1 settings file checked.\n',
    });
    expect(await lint({ '/home/formularium.json': '{ "rule": 1 }' }, 'formularium.json')).toMatchObject({
      exit: 2,
    });
  });
});

describe('schemas/formularium.schema.json', () => {
  it('accepts what the linter accepts, and nothing else', () => {
    const accepts = new Ajv2020({ strict: false }).compile(settingsSchema());
    fc.assert(
      fc.property(anySettings(), (json) => {
        const { problems } = readProject(JSON.parse(JSON.stringify(json)), '/');
        expect([accepts(json), json]).toEqual([problems.length === 0, json]);
      }),
      { numRuns: 1000 },
    );
  });
});

function anySettings(): fc.Arbitrary<unknown> {
  const odd = fc.oneof(fc.constant(null), fc.integer(), fc.constant([]), fc.constant({}), fc.constant(''));
  const or = <T>(usual: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
    fc.oneof({ arbitrary: usual, weight: 9 }, odd);
  const code = fc.constantFrom(...findables.keys(), 'no-such-rule', 'toString');
  const rules = or(
    fc.dictionary(code, or(fc.constantFrom('error', 'warning', 'off', 'loud')), { maxKeys: 2 }),
  );
  const patterns = or(fc.array(or(fc.constantFrom('a', 'b/**', ' ')), { maxLength: 2 }));
  const override = or(fc.record({ files: patterns, rules, more: odd }, { requiredKeys: [] }));
  const settings = {
    $schema: or(fc.string()),
    rules,
    ignore: patterns,
    overrides: or(fc.array(override)),
    more: odd,
  };
  return or(fc.record(settings, { requiredKeys: [] }));
}
