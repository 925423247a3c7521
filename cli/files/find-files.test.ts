import { describe, expect, it } from 'vitest';
import { memoryFiles } from '../testing/memory-io.ts';
import { findFiles } from './find-files.ts';

const paths = [
  '/home/forms/quote.json',
  '/home/forms/contact.json',
  '/home/forms/old/quote.json',
  '/home/forms/notes.txt',
  '/home/forms/.cache/x.json',
  '/home/forms/node_modules/y/form.json',
  '/home/.drafts/draft.json',
  '/home/package.json',
  '/home/odd[1].json',
  '/elsewhere/z.json',
];
const files = memoryFiles(Object.fromEntries(paths.map((path) => [path, '{}'])));

function find(...given: string[]): { shown: readonly string[]; complaints: readonly string[] } {
  const search = findFiles(given, { cwd: '/home', files });
  return { shown: search.files.map(({ shown }) => shown), complaints: search.complaints };
}

describe('findFiles', () => {
  it.each([
    { given: ['forms/quote.json'], shown: ['forms/quote.json'] },
    { given: ['./forms/../forms/quote.json'], shown: ['forms/quote.json'] },
    { given: ['/home/forms/quote.json'], shown: ['forms/quote.json'] },
    { given: ['/elsewhere/z.json'], shown: ['/elsewhere/z.json'] },
    { given: ['../elsewhere/z.json'], shown: ['../elsewhere/z.json'] },
    { given: ['forms'], shown: ['forms/contact.json', 'forms/old/quote.json', 'forms/quote.json'] },
    { given: ['forms/'], shown: ['forms/contact.json', 'forms/old/quote.json', 'forms/quote.json'] },
    { given: ['.drafts'], shown: ['.drafts/draft.json'] },
    { given: ['forms/node_modules'], shown: ['forms/node_modules/y/form.json'] },
    { given: ['forms/*.json'], shown: ['forms/contact.json', 'forms/quote.json'] },
    { given: ['forms/*'], shown: ['forms/contact.json', 'forms/notes.txt', 'forms/quote.json'] },
    { given: ['**/quote.json'], shown: ['forms/old/quote.json', 'forms/quote.json'] },
    {
      given: ['forms/**'],
      shown: ['forms/contact.json', 'forms/notes.txt', 'forms/old/quote.json', 'forms/quote.json'],
    },
    { given: ['**/**/old/**/*.json'], shown: ['forms/old/quote.json'] },
    { given: ['forms/{quote,contact}.json'], shown: ['forms/contact.json', 'forms/quote.json'] },
    { given: ['*/old/q*.json'], shown: ['forms/old/quote.json'] },
    { given: ['.d*/*.json'], shown: ['.drafts/draft.json'] },
    { given: ['/else*/*.json'], shown: ['/elsewhere/z.json'] },
    { given: ['../else*/*.json'], shown: ['../elsewhere/z.json'] },
    { given: ['odd[1].json'], shown: ['odd[1].json'] },
    { given: ['-'], shown: ['<stdin>'] },
    {
      given: ['forms/quote.json', 'forms', '**/quote.json'],
      shown: ['forms/contact.json', 'forms/old/quote.json', 'forms/quote.json'],
    },
  ])('finds $shown for $given', ({ given, shown }) => {
    expect(find(...given)).toEqual({ shown, complaints: [] });
  });

  it('distinguishes a file that was named from one that was found', () => {
    const { files: found } = findFiles(['forms', 'forms/quote.json', 'forms/*.json'], {
      cwd: '/home',
      files,
    });
    expect(found.map(({ shown, isNamed }) => `${shown} ${isNamed}`)).toEqual([
      'forms/contact.json false',
      'forms/old/quote.json false',
      'forms/quote.json true',
    ]);
  });

  it.each([
    { given: 'form', complaint: 'There is no file or folder “form”. Did you mean “forms”?' },
    {
      given: 'forms/qoute.json',
      complaint: 'There is no file or folder “forms/qoute.json”. Did you mean “quote.json”?',
    },
    {
      given: 'nowhere/near.json',
      complaint: 'There is no file or folder “nowhere/near.json”. Check the path.',
    },
    { given: '', complaint: 'There is no file or folder “”. Check the path.' },
    {
      given: 'forms/*.jsonc',
      complaint:
        'There is no JSON file for “forms/*.jsonc”. Name a file, a folder that holds one, or a pattern.',
    },
    {
      given: '{a,b}'.repeat(30),
      complaint: `“${'{a,b}'.repeat(30)}” expands to too many patterns. Use fewer braces.`,
    },
  ])('reports “$given”: $complaint', ({ given, complaint }) => {
    expect(find(given)).toEqual({ shown: [], complaints: [complaint] });
  });

  it('finds what exists, and reports what does not', () => {
    const { shown, complaints } = find('forms/old', 'nothing.json');
    expect(shown).toEqual(['forms/old/quote.json']);
    expect(complaints).toHaveLength(1);
  });

  it('reports which folder cannot be opened', () => {
    const locked = { ...files, entries: () => ({ failure: 'denied' as const }) };
    expect(findFiles(['forms'], { cwd: '/home', files: locked })).toEqual({
      files: [],
      complaints: [
        '“/home/forms” cannot be read: permission denied. Change the permission, or run this as a user who has it.',
      ],
    });
  });
});
