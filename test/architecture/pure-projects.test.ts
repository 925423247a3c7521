import { afterAll, describe, expect, it } from 'vitest';
import { textCompiler } from './compiled-texts.ts';

/** What is not there, and a text that uses it. */
const ELSEWHERE = [
  { text: 'process.exit();', name: 'process' },
  { text: `Buffer.from('');`, name: 'Buffer' },
  { text: `document.title = '';`, name: 'document' },
  { text: `new TextDecoder();`, name: 'TextDecoder' },
  { text: `fetch('/');`, name: 'fetch' },
  { text: `setTimeout(() => undefined);`, name: 'setTimeout' },
  { text: `console.log('');`, name: 'console' },
];
const FROM_NODE = `import 'node:fs';`;
const OF_THE_LANGUAGE = `export const all: readonly number[] = [2, 1].toSorted();`;

const { saidOf, forget } = textCompiler({ isAlone: true });
afterAll(forget);

describe.each(['engine', 'linter', 'exchange'])('the project of %s', (folder) => {
  it('has neither types of Node nor of browsers, and what the language itself contains', () => {
    const texts = ELSEWHERE.map(({ text }) => `${text}\nexport {};`);
    expect(saidOf(folder, [...texts, FROM_NODE, OF_THE_LANGUAGE])).toEqual([
      ...ELSEWHERE.map(({ name }) => [expect.stringContaining(`name '${name}'`)]),
      [expect.stringContaining('node:fs')],
      [],
    ]);
  });
});
