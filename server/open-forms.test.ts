import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Complaint } from './complaint.ts';
import { openForms } from './open-forms.ts';
import { temporaryFolder } from './testing/test-server.ts';

const form = (id: string) => ({
  id,
  type: 'form',
  title: id,
  fields: [{ id: 'a', kind: 'text', label: 'A' }],
});

function folderOf(files: Readonly<Record<string, unknown>>): string {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

describe('openForms', () => {
  it('opens every form of a folder by its file’s name, and nothing else there', () => {
    const folder = folderOf({ 'b-2.json': form('two'), 'a.json': form('one'), 'notes.txt': 'x' });
    expect(openForms(folder).map(({ name, form: { id } }) => [name, id])).toEqual([
      ['a', 'one'],
      ['b-2', 'two'],
    ]);
  });

  it.each([
    { what: 'is empty', files: {}, words: /There are no forms in “.*”\. Put one there/ },
    { what: 'holds what is not JSON', files: { 'a.json': '{' }, words: /a\.json” is not JSON/ },
    {
      what: 'holds a file that is no address',
      files: { 'a b.json': form('one') },
      words: /“a b\.json” cannot be the address/,
    },
    {
      what: 'holds one id twice',
      files: { 'a.json': form('one'), 'b.json': form('one') },
      words: /“a\.json” and “b\.json” both have the id “one”/,
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
  ])('complains when the folder $what', ({ files, words }) => {
    const folder = folderOf(files as Record<string, unknown>);
    expect(() => openForms(folder)).toThrow(Complaint);
    expect(() => openForms(folder)).toThrow(words);
  });

  it('complains when there is no folder, and when a form cannot be read', () => {
    expect(() => openForms(join(temporaryFolder(), 'nowhere'))).toThrow(
      /cannot be read \(ENOENT\)\. Name the right one/,
    );
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'a.json'));
    expect(() => openForms(folder)).toThrow(/a\.json” cannot be read \(EISDIR\)/);
  });
});
