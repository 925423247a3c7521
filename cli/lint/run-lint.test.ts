import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Machine, runHere } from '../testing/memory-io.ts';
import { brokenForm } from './testing/broken-form.ts';

const contact = readFileSync(new URL('../../forms/contact-190.json', import.meta.url), 'utf8');
const quote = readFileSync(new URL('../../forms/quote.json', import.meta.url), 'utf8');

const lint = (machine: Machine, ...words: string[]): ReturnType<typeof runHere> =>
  runHere(['lint', ...words], machine);

describe('formularium lint', () => {
  it('finds nothing wrong with the forms of this project', async () => {
    const files = { '/home/forms/contact-190.json': contact, '/home/forms/quote.json': quote };
    expect(await lint({ files }, 'forms')).toEqual({ exit: 0, out: '2 forms, no problems.\n', err: '' });
  });

  it('shows each problem at its place, and what to do', async () => {
    const { exit, out, err } = await lint(
      { files: { '/home/forms/news.json': brokenForm } },
      'forms/news.json',
    );
    expect([exit, err]).toEqual([1, '']);
    expect(out).toMatchInlineSnapshot(`
      "forms/news.json:6:30 error no-unknown-kind There is no kind “emial”. Did you mean “email”?
        5 |   "fields": [
      > 6 |     { "id": "email", "kind": "emial", "label": "E-mail" },
          |                              ^
        7 |     { "id": "why", "kind": "text", "lable": "Why?",
        Use “email”, “end”, “html” or another: docs/reference.md lists them all.

      forms/news.json:7:5 error no-missing-option Field “why” has no “label”.
        6 |     { "id": "email", "kind": "emial", "label": "E-mail" },
      > 7 |     { "id": "why", "kind": "text", "lable": "Why?",
          |     ^
        8 |       "conditions": [
        Add “label” (the label shown to visitors).

      forms/news.json:7:36 error no-unknown-option Field “why” has an unknown option “lable”. Did you mean “label”?
        6 |     { "id": "email", "kind": "emial", "label": "E-mail" },
      > 7 |     { "id": "why", "kind": "text", "lable": "Why?",
          |                                    ^
        8 |       "conditions": [
        Rename it to “label”, or remove it.

      forms/news.json:9:70 error no-unknown-field There is no field “emial”.
         8 |       "conditions": [
      >  9 |         { "action": "show", "rule": "all", "conditions": [{ "field": "emial", "operator": "=", "value": "x" }] }
           |                                                                      ^
        10 |       ] }
        Name a field that has a value.

      1 form, 4 errors in 1 file.
      "
    `);
  });

  it('is coloured if colours are wanted', async () => {
    const { out } = await lint({ files: { '/home/news.json': brokenForm }, isColoured: true }, 'news.json');
    expect(out).toContain('\u001b[31merror\u001b[39m');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours are control characters
    const plain = out.replace(/\u001b\[\d+m/g, '');
    expect(plain).toBe((await lint({ files: { '/home/news.json': brokenForm } }, 'news.json')).out);
  });

  it('skips files in a folder that are not forms, and counts them', async () => {
    const files = {
      '/home/a/form.json': contact,
      '/home/a/package.json': '{ "name": "x" }',
      '/home/a/tsconfig.json': '{ /* comment */ "compilerOptions": {}, }',
      '/home/a/list.json': '[1]',
      '/home/a/null.json': 'null',
      '/home/a/fields.json': '{ "fields": {} }',
      '/home/a/other.json': '{ "$schema": "https://example.org/other.schema.json" }',
      '/home/a/faq.json': '{ "questions": [], "answers": [] }',
      '/home/a/notes.txt': 'no JSON at all',
    };
    expect(await lint({ files }, 'a')).toEqual({
      exit: 0,
      out: '1 form, no problems. 7 other JSON files skipped.\n',
      err: '',
    });
  });

  it.each([
    { name: 'a list of fields', text: '{ "fields": [] }' },
    { name: 'the questions of a quiz', text: '{ "type": "quiz", "questions": [] }' },
    { name: 'the answers of a poll', text: '{ "type": "poll", "answers": [] }' },
    { name: 'the schema of forms', text: '{ "$schema": "https://example.org/v1/form.schema.json#" }' },
    { name: 'a broken list of fields', text: '{ "fields": [ }' },
    { name: 'a merge conflict', text: `<<<<<<< HEAD\n${contact}` },
    { name: 'no text', text: '' },
    { name: 'fields in Latin-1', text: Buffer.from('{ "title": "é", "fields": [] }', 'latin1') },
    { name: 'a mistyped “fields”', text: '{ "id": "a", "type": "form", "title": "A", "feilds": [] }' },
    { name: 'a mistyped “type”', text: '{ "tpye": "poll", "answers": [] }' },
    { name: 'the broken questions of a quiz', text: '{ "type": "quiz", "questions": [ }' },
    { name: 'the broken answers of a poll', text: '{ "type": "poll", "answers": [{ "title": "A" ] }' },
    { name: 'broken and mistyped fields', text: '{ "feilds": [{ "id": "a", "kind": "text" }, }' },
    { name: 'UTF-16', text: Buffer.from('\ufeff{}', 'utf16le') },
  ])('does not skip a file with $name', async ({ text }) => {
    expect(await lint({ files: { '/home/a/x.json': text } }, 'a')).toMatchObject({ exit: 1 });
  });

  it('lints every file that is named, form or not', async () => {
    const { exit, out } = await lint({ files: { '/home/package.json': '{ "name": "x" }' } }, 'package.json');
    expect(exit).toBe(1);
    expect(out).toContain('has no “fields”');
  });

  it('reads standard input', async () => {
    const { exit, out } = await lint({ stdin: '{ "id": "a",, }' }, '-');
    expect(exit).toBe(1);
    expect(out).toContain('<stdin>:1:13 error no-syntax-error');
  });

  it.each([
    { words: [], err: 'Name the files, folders or patterns to lint, for example: formularium lint forms\n' },
    { words: ['nothing.json'], err: 'There is no file or folder “nothing.json”. Check the path.\n' },
    {
      words: ['*.yaml'],
      err: 'There is no JSON file for “*.yaml”. Name a file, a folder that holds one, or a pattern.\n',
    },
    {
      words: ['other'],
      err: 'The only JSON file found is not a form: a form has a list of “fields”. To lint a file anyway, name the file itself.\n',
    },
    {
      words: ['other', '--format', 'jsno'],
      err: 'There is no format “jsno”. Did you mean “json”? Use one of: github, json, sarif, text.\n',
    },
  ])('exits with 2 and an explanation for $words', async ({ words, err }) => {
    const files = { '/home/other/package.json': '{}' };
    expect(await lint({ files }, ...words)).toEqual({ exit: 2, out: '', err });
  });

  it.each([
    { failure: 'too-large' as const, says: '“$&.json” is larger than 50 MB.' },
    { failure: 'denied' as const, says: '“$&.json” cannot be read: permission denied.' },
    { failure: 'dangling' as const, says: '“$&.json” is a broken link.' },
    { failure: 'pipe' as const, says: '“$&.json” is a pipe or a socket, not a file.' },
    { failure: 'other' as const, says: '“$&.json” cannot be read.' },
  ])('reports an unreadable file like any other: $failure', async ({ failure, says }) => {
    const { exit, out, err } = await lint({ files: { '/home/$&.json': { failure } } }, '$&.json');
    expect([exit, err]).toEqual([2, '']);
    expect(out).toContain(`$&.json:1:1 error no-unreadable-file ${says}\n  `);
    expect(out).toContain('1 file could not be read.');
  });

  it('lints the rest when one argument does not exist', async () => {
    const files = { '/home/a.json': '{ "a": 1, "a": 2 }' };
    const { exit, out, err } = await lint({ files }, 'a.json', 'b.json');
    expect(exit).toBe(2);
    expect(out).toContain('a.json:1:11 error no-duplicate-key');
    expect(err).toBe('There is no file or folder “b.json”. Did you mean “a.json”?\n');
  });

  it('also reports problems after a byte order mark, comments and trailing commas', async () => {
    const text = `\ufeff// mine\n${brokenForm.replace('"x" }]', '"x" },]')}`;
    const { out } = await lint({ files: { '/home/a.json': text } }, 'a.json', '--format', 'json');
    const found = (JSON.parse(out) as { code: string; line: number }[]).map(
      ({ code, line }) => `${line} ${code}`,
    );
    expect(found).toEqual([
      '1 no-byte-order-mark',
      '1 no-comment',
      '7 no-unknown-kind',
      '8 no-missing-option',
      '8 no-unknown-option',
      '10 no-unknown-field',
      '10 no-trailing-comma',
    ]);
  });
});
