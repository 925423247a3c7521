import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-server.ts';
import { StartupError } from '../value/errors.ts';
import { openForms } from './open-forms.ts';

const form = (id: string) => ({
  id,
  type: 'form',
  title: id,
  fields: [{ id: 'a', kind: 'text', label: 'A' }],
});

const quiz = (id: string, leads: object) => ({
  id,
  type: 'quiz',
  title: id,
  quizType: 'nowrong',
  questions: [{ id: 'q', title: 'Q', answers: [{ title: 'A' }] }],
  leads,
});

function folderOf(files: Readonly<Record<string, unknown>>): string {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

describe('openForms', () => {
  it('serves valid forms beside invalid ones, and reports what every other file is', () => {
    const folder = folderOf({
      'a.json': form('one'),
      'b.json': '{',
      'c.json': { ...form('three'), fields: [{ id: 'a', kind: 'texst', label: 'A' }] },
      'd.json': { ...form('four'), fields: undefined, feilds: [{ id: 'a', kind: 'text', label: 'A' }] },
      'e.json': form('one'),
      'f g.json': form('six'),
      'h.json': quiz('seven', { form: 'b' }),
      '.i.json': '{',
      'package.json': { name: 'x', version: '1.0.0', files: ['a'] },
      'tsconfig.json': { compilerOptions: {} },
      'z.json': `\uFEFF${JSON.stringify(form('last'))}`,
    });
    const { forms, broken, passedOver } = openForms(folder);
    expect(forms.map(({ name }) => name)).toEqual(['a', 'z']);
    expect(Object.fromEntries(broken.map(({ name, reason }) => [name, reason]))).toEqual({
      b: expect.stringMatching(/b\.json” is not JSON: /),
      c: expect.stringMatching(/“c\.json” has .*\n {2}\/fields\/0\/kind {2}.*“texst”/),
      d: expect.stringMatching(/“d\.json” has .*“feilds”/s),
      e: expect.stringMatching(/“a\.json” and “e\.json” both have the id “one”/),
      'f g': expect.stringMatching(/“f g\.json” cannot be the address/),
      h: expect.stringMatching(/there is no “b\.json” beside it that can be served/),
    });
    expect(passedOver).toEqual(['package.json', 'tsconfig.json']);
  });

  it('reports JSON that is not a form', () => {
    const folder = folderOf({ 'package.json': { name: 'x' } });
    expect(() => openForms(folder)).toThrow(/There are no forms in “.*”, but package\.json\. Put one there/);
  });

  it('opens every form of a folder under its file’s name, and nothing else', () => {
    const folder = folderOf({ 'b-2.json': form('two'), 'a.json': form('one'), 'notes.txt': 'x' });
    expect(openForms(folder).forms.map(({ name, form: { id } }) => [name, id])).toEqual([
      ['a', 'one'],
      ['b-2', 'two'],
    ]);
  });

  it('opens the lead form of a quiz, from its own file or from where it is written out', () => {
    const folder = folderOf({
      'a.json': quiz('one', { form: 'b' }),
      'b.json': form('who'),
      'c.json': quiz('two', { form: form('inside') }),
    });
    expect(openForms(folder).forms.map(({ name, lead }) => [name, lead?.id ?? null])).toEqual([
      ['a', 'who'],
      ['b', null],
      ['c', 'inside'],
    ]);
  });

  it.each([
    { what: 'is empty', files: {}, words: /There are no forms in “.*”\. Put one there/ },
    {
      what: 'asks for leads by a form that does not exist',
      files: { 'a.json': quiz('one', { form: 'who' }) },
      words: /“a\.json” asks who takes it by the form “who”, and there is no “who\.json” beside it/,
    },
    {
      what: 'writes a lead form out under an id that is taken',
      files: { 'a.json': quiz('one', { form: form('one') }) },
      words: /“a\.json” and “a\.json” both have the id “one”/,
    },
    { what: 'contains a file that is not JSON', files: { 'a.json': '{' }, words: /a\.json” is not JSON/ },
    {
      what: 'has a file whose name cannot be an address',
      files: { 'a b.json': form('one') },
      words: /“a b\.json” cannot be the address/,
    },
    {
      what: 'holds a form that does not compile',
      files: {
        'a.json': {
          ...form('one'),
          fields: [
            { id: 'a', kind: 'texst', label: 'A' },
            { id: 'b', kind: 'x', label: 'B' },
          ],
        },
      },
      words: /“a\.json” has \d problems:\n {2}\/fields\/0\/kind {2}.*“texst”/s,
    },
  ])('reports a folder that $what', ({ files, words }) => {
    const folder = folderOf(files as Record<string, unknown>);
    expect(() => openForms(folder)).toThrow(StartupError);
    expect(() => openForms(folder)).toThrow(words);
  });

  it('reports a missing folder, and a form that cannot be read', () => {
    expect(() => openForms(join(temporaryFolder(), 'nowhere'))).toThrow(
      /cannot be read \(ENOENT\)\. Name the right one/,
    );
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'a.json'));
    expect(() => openForms(folder)).toThrow(/a\.json” cannot be read \(EISDIR\)/);
  });
});
