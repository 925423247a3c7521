// A program of its own: runs commands on the text that it reads, one after the other, and writes a line about each that has ended.

import { readFileSync } from 'node:fs';
import { runHere } from './memory-io.ts';

const { text, commands }: { text: string; commands: readonly (readonly string[])[] } = JSON.parse(
  readFileSync(0, 'utf8'),
);
for (const words of commands) {
  const { exit } = await runHere(words, { files: { '/home/a.json': text } });
  console.log(JSON.stringify({ words: words.join(' '), exit }));
}
