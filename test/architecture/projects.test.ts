import { afterAll, describe, expect, it } from 'vitest';
import { textCompiler } from './compiled-texts.ts';

const { saidOf, forget } = textCompiler();
afterAll(forget);

const DOCUMENT = 'export const title: string = document.title;';
const FILES = `import { readFileSync } from 'node:fs'; export const text: string = readFileSync('a', 'utf8');`;
const PROCESS = 'export const name: string = process.title;';

describe.each(['server/browser', 'emulators/browser', 'site/behaviours'])(
  'the project of the code for browsers: %s',
  (folder) => {
    it('has the types of browsers, and none of Node', () => {
      expect(saidOf(folder, [DOCUMENT, FILES, PROCESS])).toEqual([
        [],
        [expect.stringContaining('node:fs')],
        [expect.stringContaining('process')],
      ]);
    });
  },
);

describe.each(['server', 'emulators', 'site'])('the project of what runs in Node: %s', (folder) => {
  it('has the types of Node, and none of browsers', () => {
    expect(saidOf(folder, [FILES, DOCUMENT])).toEqual([[], [expect.stringContaining('document')]]);
  });
});
