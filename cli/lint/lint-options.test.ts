import { describe, expect, it } from 'vitest';
import { type Machine, runHere } from '../testing/memory-world.ts';

const idle = (lint: readonly object[] = []): string =>
  JSON.stringify({
    id: 'a',
    type: 'form',
    title: 'A',
    lint,
    fields: [
      { id: 'age', kind: 'number', label: 'Your years', min: 1, max: 5 },
      {
        id: 'why',
        kind: 'text',
        label: 'Why?',
        conditions: [
          { action: 'show', rule: 'all', conditions: [{ field: 'age', operator: '>', value: 9 }] },
        ],
      },
    ],
  });

const lint = (machine: Machine, ...words: string[]): ReturnType<typeof runHere> =>
  runHere(['lint', ...words], machine);

const files = { '/home/a.json': idle() };

/** The codes and severities of what is found. */
async function found(machine: Machine, ...words: string[]): Promise<readonly string[]> {
  const { out } = await lint(machine, 'a.json', '--format', 'json', ...words);
  return (JSON.parse(out) as { code: string; severity: string }[]).map(
    ({ code, severity }) => `${code} ${severity}`,
  );
}

describe('formularium lint, told what to find', () => {
  it('finds what never does what it says', async () => {
    expect(await found({ files })).toEqual(['no-unreachable-field error']);
  });

  it('weighs a rule as it is told, and the command line goes before the project', async () => {
    expect(await found({ files }, '--rule', 'no-unreachable-field=warning')).toEqual([
      'no-unreachable-field warning',
    ]);
    const config = '{ "rules": { "no-unreachable-field": "off" } }';
    const project = { files: { ...files, '/home/formularium.json': config } };
    expect(await found(project)).toEqual([]);
    expect(await found(project, '--rule=no-unreachable-field=error')).toEqual(['no-unreachable-field error']);
  });

  it('takes several rules, together or one by one', async () => {
    const both = [
      '--rule',
      'no-idle-condition=off,no-unreachable-field=warning',
      '--rule',
      'use-brackets=off',
    ];
    expect(await found({ files }, ...both)).toEqual(['no-unreachable-field warning']);
  });

  it.each([
    ['--rule', 'no-unreachble-field=off', 'Did you mean “no-unreachable-field”?'],
    ['--rule', 'no-unreachable-field=loud', 'weighs error, warning, off, not “loud”'],
    ['--rule', 'no-unreachable-field', 'not “”'],
    ['--stdin-filename', 'b.json', 'it needs “--stdin”'],
  ])('says what is wrong with %s %s', async (option, value, words) => {
    const { exit, err } = await lint({ files }, 'a.json', option, value);
    expect(exit).toBe(2);
    expect(err).toContain(words);
  });

  it.each([
    ['{ "rules": { "no-such-rule": "off" } }', 'there is no rule “no-such-rule”'],
    ['{ "rule": {} }', 'knows no “rule”'],
    ['{ "rules": ', 'is no valid JSON'],
    ['[]', 'and the like'],
  ])('says what is wrong with the project’s settings %s', async (config, words) => {
    const { exit, err } = await lint({ files: { ...files, '/home/formularium.json': config } }, 'a.json');
    expect(exit).toBe(2);
    expect(err).toContain(words);
  });
});

describe('a finding that the author allows', () => {
  const allow = (entry: object): Machine => ({ files: { '/home/a.json': idle([entry]) } });
  const reason = 'The limits are lifted by the server.';

  it('is not told, for one field or for all', async () => {
    expect(await found(allow({ allow: 'no-unreachable-field', field: 'why', reason }))).toEqual([]);
    expect(await found(allow({ allow: 'no-unreachable-field', reason }))).toEqual([]);
  });

  it('needs a reason', async () => {
    expect(await found(allow({ allow: 'no-unreachable-field' }))).toEqual([
      'no-missing-option error',
      'no-unreachable-field error',
    ]);
  });

  it('is told, and the allowance too, where that is about something else', async () => {
    expect(await found(allow({ allow: 'no-unreachable-field', field: 'age', reason }))).toEqual([
      'no-unused-allowance warning',
      'no-unreachable-field error',
    ]);
    expect(await found(allow({ allow: 'no-such-rule', reason }))).toContain('no-unused-allowance warning');
  });
});

describe('what is found, for other programs', () => {
  it('is SARIF', async () => {
    const { exit, out } = await lint({ files }, 'a.json', '--format', 'sarif');
    const { version, runs } = JSON.parse(out);
    expect([exit, version]).toEqual([1, '2.1.0']);
    const [{ tool, results }] = runs;
    expect(results).toHaveLength(1);
    expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toContain(results[0].ruleId);
    expect(results[0].locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'a.json' },
      region: { startLine: 1, startColumn: expect.any(Number) },
    });
  });

  it('is an annotation of GitHub’s, of which nothing in a form makes two', async () => {
    const text = idle().replace('"why"', JSON.stringify('w\n::error::hy'));
    const { out } = await lint({ files: { '/home/a,b.json': text } }, 'a,b.json', '--format', 'github');
    expect(out.trimEnd().split('\n')).toHaveLength(1);
    expect(out).toMatch(/^::error file=a%2Cb\.json,line=1,col=\d+,title=/);
  });
});

describe('standard input', () => {
  it('goes by the name that it is given', async () => {
    const { out } = await lint({ stdin: idle() }, '--stdin', '--stdin-filename', 'forms/b.json');
    expect(out).toMatch(/^forms\/b\.json:1:\d+ error no-unreachable-field/);
  });
});

describe('--list-rules', () => {
  it('tells of every rule how much it weighs, and why', async () => {
    const { exit, out } = await lint({}, '--list-rules');
    expect(exit).toBe(0);
    expect(out).toMatch(/^no-constant-formula warning\n {2}A calculation that looks at no field/m);
  });
});
