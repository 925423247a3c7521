// A program of its own: runs commands on each of the texts that it reads, one after the other, and writes a line about each that has ended.

import { readFileSync } from 'node:fs';
import { runHere } from './memory-io.ts';

interface RunInput {
  readonly texts: Readonly<Record<string, string>>;
  readonly commands: readonly (readonly string[])[];
}

const { texts, commands }: RunInput = JSON.parse(readFileSync(0, 'utf8'));
for (const [name, text] of Object.entries(texts))
  for (const words of commands) {
    const { exit } = await runHere(words, { files: { '/home/a.json': text } });
    console.log(JSON.stringify({ name, words: words.join(' '), exit }));
  }
