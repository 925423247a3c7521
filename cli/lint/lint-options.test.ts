import { describe, expect, it } from 'vitest';
import { type Machine, runHere } from '../testing/memory-io.ts';

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

describe('formularium lint with severities', () => {
  it('finds conditions that never hold', async () => {
    expect(await found({ files })).toEqual(['no-unreachable-field error']);
  });

  it('gives a rule the severity that is set, with the command line before the project', async () => {
    expect(await found({ files }, '--rule', 'no-unreachable-field=warning')).toEqual([
      'no-unreachable-field warning',
    ]);
    const config = '{ "rules": { "no-unreachable-field": "off" } }';
    const project = { files: { ...files, '/home/formularium.json': config } };
    expect(await found(project)).toEqual([]);
    expect(await found(project, '--rule=no-unreachable-field=error')).toEqual(['no-unreachable-field error']);
  });

  it('accepts several rules, together or one by one', async () => {
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
    [
      '--rule',
      'no-unreachable-field=loud',
      '“no-unreachable-field” cannot be “loud”: a severity is one of error, warning, off.',
    ],
    ['--rule', 'no-unreachable-field', 'cannot be “”'],
    ['--rule', 'no-unknown-kind=off', 'Make it error or warning.'],
    ['--max-warnings', '-1', 'a whole number, such as 0 or 10, not “-1”'],
    ['--max-warnings', 'few', 'not “few”'],

    ['--stdin-filename', 'b.json', 'it needs “--stdin”'],
  ])('explains what is wrong with %s %s', async (option, value, words) => {
    const { exit, err } = await lint({ files }, 'a.json', option, value);
    expect(exit).toBe(2);
    expect(err).toContain(words);
  });
});

describe('a finding that the author allows', () => {
  const allow = (entry: object): Machine => ({ files: { '/home/a.json': idle([entry]) } });
  const reason = 'The limits are lifted by the server.';

  it('is not reported, for one field or for all', async () => {
    expect(await found(allow({ allow: 'no-unreachable-field', field: 'why', reason }))).toEqual([]);
    expect(await found(allow({ allow: 'no-unreachable-field', reason }))).toEqual([]);
  });

  it('needs a reason', async () => {
    expect(await found(allow({ allow: 'no-unreachable-field' }))).toEqual([
      'no-missing-option error',
      'no-unreachable-field error',
    ]);
  });

  it('is reported, and so is the allowance, if that is about something else', async () => {
    expect(await found(allow({ allow: 'no-unreachable-field', field: 'age', reason }))).toEqual([
      'no-unused-allowance warning',
      'no-unreachable-field error',
    ]);
    expect(await found(allow({ allow: 'no-such-rule', reason }))).toContain('no-unused-allowance warning');
    const { out } = await lint(allow({ allow: 'no-unknown-kind', reason }), 'a.json');
    expect(out).toContain('A finding of “no-unknown-kind” cannot be suppressed.');
  });

  it('is still suppressed when another entry is wrong', async () => {
    const right = { allow: 'no-unreachable-field', reason };
    for (const wrong of [
      { allow: 'no-idle-condition' },
      {},
      'no-idle-condition',
      { ...right, feild: 'why' },
    ]) {
      const machine = { files: { '/home/a.json': idle([wrong as object, right]) } };
      expect(await found(machine)).not.toContain('no-unreachable-field error');
      const broken = idle([wrong as object, right]).replace('"max":5', '"max":5,"odd":1');
      expect(await found({ files: { '/home/a.json': broken } })).not.toContain('no-unreachable-field error');
    }
  });

  it('is not reported as unused if its rule is turned off', async () => {
    const machine = allow({ allow: 'no-unreachable-field', field: 'age', reason });
    expect(await found(machine, '--rule', 'no-unreachable-field=off')).toEqual([]);
  });

  it('has the severity that the project sets if it allows nothing', async () => {
    const machine = allow({ allow: 'no-empty-page', reason });
    const rest = ['--rule', 'no-unreachable-field=off'];
    expect(await found(machine, ...rest)).toEqual(['no-unused-allowance warning']);
    expect(await found(machine, ...rest, '--rule', 'no-unused-allowance=error')).toEqual([
      'no-unused-allowance error',
    ]);
    expect(await found(machine, ...rest, '--rule', 'no-unused-allowance=off')).toEqual([]);
  });
});

describe('what is found, for other programs', () => {
  it('is SARIF', async () => {
    const { exit, out } = await lint({ files }, 'a.json', '--format', 'sarif');
    const { version, runs } = JSON.parse(out);
    expect([exit, version]).toEqual([1, '2.1.0']);
    const [{ tool, results }] = runs;
    expect(results).toHaveLength(1);
    expect(tool.driver.rules[results[0].ruleIndex]).toMatchObject({
      id: 'no-unreachable-field',
      helpUri: 'https://unpkg.com/formularium/docs/rules/no-unreachable-field.md',
      defaultConfiguration: { level: 'error' },
    });
    expect(results[0].locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'a.json' },
      region: { startLine: 1, startColumn: expect.any(Number) },
    });
  });

  it('includes in SARIF the problems that keep a form from running, each with its page', async () => {
    const broken = { files: { '/home/a.json': idle().replace('"text"', '"txet"').replace(/\}$/, ',}') } };
    const { out } = await lint(broken, 'a.json', '--format', 'sarif');
    const [{ tool, results }] = JSON.parse(out).runs;
    expect(results.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual([
      'no-unknown-kind',
      'no-trailing-comma',
    ]);
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
  });

  it('keeps its fingerprint in SARIF when lines are added before it, and no fingerprint occurs twice', async () => {
    const printsOf = async (text: string): Promise<readonly string[]> => {
      const { out } = await lint({ files: { '/home/a.json': text } }, 'a.json', '--format', 'sarif');
      return JSON.parse(out).runs[0].results.map(
        ({ partialFingerprints }: { partialFingerprints: Record<string, string> }) =>
          partialFingerprints['primaryLocationLineHash'],
      );
    };
    const before = await printsOf(idle());
    const moved = idle().replace(
      '"fields":[',
      '\n\n"fields":[{"id":"mail","kind":"email","label":"Your mail"},',
    );
    expect(before).toEqual([expect.stringMatching(/^[0-9a-f]{16}:1$/)]);
    expect(await printsOf(moved)).toEqual(before);
    const syntaxErrors = await printsOf('{ "a": 1 "b": 2 "c": 3 }');
    expect(new Set(syntaxErrors).size).toBe(syntaxErrors.length);
    expect(syntaxErrors.length).toBeGreaterThan(2);
  });

  it('is a GitHub annotation, which nothing in a form can split in two', async () => {
    const text = idle().replace('"why"', JSON.stringify('w\n::error::hy'));
    const { out } = await lint({ files: { '/home/a,b.json': text } }, 'a,b.json', '--format', 'github');
    expect(out.trimEnd().split('\n')).toHaveLength(1);
    expect(out).toMatch(/^::error file=a%2Cb\.json,line=1,col=\d+,title=/);
  });
});

describe('standard input', () => {
  it('has the name that it is given', async () => {
    const { out } = await lint({ stdin: idle() }, '--stdin', '--stdin-filename', 'forms/b.json');
    expect(out).toMatch(/^forms\/b\.json:1:\d+ error no-unreachable-field/);
  });
});

describe('--list-rules', () => {
  it('lists every rule with its severity and its reason', async () => {
    const { exit, out } = await lint({}, '--list-rules');
    expect(exit).toBe(0);
    expect(out).toMatch(/^no-constant-formula warning\n {2}A calculation that names no field/m);
    expect(out).toMatch(/^no-cycle error\n {2}A field that depends on itself/m);
    expect(out).toMatch(/^no-unused-allowance warning\n/m);
  });
});
