import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Ran, runHere } from '../testing/memory-io.ts';

const forms = ['contact-190', 'quote'].map((name) => {
  return [
    `/home/${name}.json`,
    readFileSync(new URL(`../../forms/${name}.json`, import.meta.url), 'utf8'),
  ] as const;
});
const files = Object.fromEntries(forms);

describe('formularium eval, given what it cannot evaluate', () => {
  it('prints problems as the linter does, and evaluates nothing', async () => {
    const machine = { files: { '/home/a.json': '{ "id": "a", "id": "b", "fields": [] }' } };
    const { exit, out, err } = await runHere(['eval', 'a.json'], machine);
    const linted = await runHere(['lint', 'a.json'], machine);
    expect([exit, out]).toEqual([1, '']);
    expect(err).toContain('a.json:1:14 error no-duplicate-key');
    expect(linted.out.startsWith(err)).toBe(true);
  });

  it.each([
    {
      answers: '{ "name-3": "x", "email-1": "y", "eamil-1": 1 }',
      err: 'There is no field “name-3”. Did you mean “name-1”?\nThere is no field “eamil-1”. Did you mean “email-1”?\n',
    },
    { answers: '{ "__proto__": 1 }', err: 'There is no field “__proto__”.\n' },
    {
      answers: '[1]',
      err: '“<stdin>” does not hold answers. Write a JSON object: { "field-id": answer, … }.\n',
    },
  ])('does not accept $answers as answers', async ({ answers, err }) => {
    expect(await runHere(['eval', 'contact-190.json', '--answers', '-'], { files, stdin: answers })).toEqual({
      exit: 1,
      out: '',
      err,
    });
  });

  it('does not accept an answer to a field that cannot be answered', async () => {
    const { exit, err } = await runHere(['eval', 'quote.json', '--answers', '-'], {
      files,
      stdin: '{ "page-1": "x" }',
    });
    expect([exit, err]).toEqual([
      1,
      'The field “page-1” is of kind “page-break” and takes no answer. Remove it.\n',
    ]);
  });

  it('shows where the answers are not JSON', async () => {
    const { exit, err } = await runHere(['eval', 'contact-190.json', '--answers', '-'], {
      files,
      stdin: '{ "name-1": "a",\n }',
    });
    expect(exit).toBe(1);
    expect(err).toContain('<stdin>:1:16 error no-trailing-comma');
  });

  it.each([
    { words: [], err: 'Name the form to fill in, for example: formularium eval forms/quote.json\n' },
    {
      words: ['quote.json', 'answers.json'],
      err: 'One form at a time: remove “answers.json”, or give the answers with --answers.\n',
    },
    { words: ['gone.json'], err: 'There is no file “gone.json”. Check the path.\n' },
    {
      words: ['quote.json', '--answers', 'gone.json'],
      err: 'There is no file “gone.json”. Check the path.\n',
    },
    { words: ['-', '--answers', '-'], err: 'Only one of form and answers can come from standard input.\n' },
    {
      words: ['quote.json', '--today', '2023-02-29'],
      err: '“2023-02-29” is not a calendar day. Write --today as YYYY-MM-DD, for example 2026-02-28.\n',
    },
    {
      words: ['quote.json', '--today', '2023-2-9'],
      err: '“2023-2-9” is not a calendar day. Write --today as YYYY-MM-DD, for example 2026-02-28.\n',
    },
    {
      words: ['quote.json', '--today', '2023-13-01'],
      err: '“2023-13-01” is not a calendar day. Write --today as YYYY-MM-DD, for example 2026-02-28.\n',
    },
  ])('exits with 2 and an explanation for $words', async ({ words, err }) => {
    expect(await runHere(['eval', ...words], { files })).toEqual({ exit: 2, out: '', err } satisfies Ran);
  });
});
