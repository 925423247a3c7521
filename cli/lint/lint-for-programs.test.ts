import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Machine, runHere } from '../testing/memory-io.ts';
import { brokenForm } from './testing/broken-form.ts';

const contact = readFileSync(new URL('../../forms/contact-190.json', import.meta.url), 'utf8');

const lint = (machine: Machine, ...words: string[]): ReturnType<typeof runHere> =>
  runHere(['lint', ...words], machine);

describe('formularium lint --format json', () => {
  it('prints what it shows to people', async () => {
    const { exit, out } = await lint(
      { files: { '/home/news.json': brokenForm } },
      'news.json',
      '--format',
      'json',
    );
    expect(exit).toBe(1);
    expect(JSON.parse(out)).toMatchInlineSnapshot(`
      [
        {
          "at": "/fields/0/kind",
          "code": "no-unknown-kind",
          "column": 30,
          "file": "news.json",
          "fix": "Use “email”, “end”, “html” or another: docs/reference.md lists them all.",
          "line": 6,
          "message": "There is no kind “emial”. Did you mean “email”?",
          "severity": "error",
        },
        {
          "at": "/fields/1",
          "code": "no-missing-option",
          "column": 5,
          "file": "news.json",
          "fix": "Add “label” (the label shown to visitors).",
          "line": 7,
          "message": "Field “why” has no “label”.",
          "severity": "error",
        },
        {
          "at": "/fields/1/lable",
          "code": "no-unknown-option",
          "column": 36,
          "file": "news.json",
          "fix": "Rename it to “label”, or remove it.",
          "line": 7,
          "message": "Field “why” has an unknown option “lable”. Did you mean “label”?",
          "severity": "error",
        },
        {
          "at": "/fields/1/conditions/0/conditions/0/field",
          "code": "no-unknown-field",
          "column": 70,
          "file": "news.json",
          "fix": "Name a field that has a value.",
          "line": 9,
          "message": "There is no field “emial”.",
          "severity": "error",
        },
      ]
    `);
  });

  it('prints an empty list for programs when nothing is wrong', async () => {
    expect(await lint({ files: { '/home/a.json': contact } }, 'a.json', '--format=json')).toEqual({
      exit: 0,
      out: '[]\n',
      err: '',
    });
  });

  it('gives every problem the same eight names in the same order', async () => {
    const files = { '/home/a.json': brokenForm, '/home/b.json': '{"a":1,}', '/home/c.json': '' };
    const { out } = await lint({ files }, '.', '--format', 'json');
    const problems = JSON.parse(out) as readonly object[];
    expect(problems.length).toBeGreaterThan(4);
    for (const problem of problems) {
      expect(Object.keys(problem)).toEqual([
        'file',
        'code',
        'severity',
        'at',
        'line',
        'column',
        'message',
        'fix',
      ]);
    }
  });
});
