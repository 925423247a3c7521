import { printable } from 'formularium/linter';
import type { ExitCode, Io } from './io.ts';

/** Reports wrong use, or input that cannot be read, one sentence a line. */
export async function complain({ stderr }: Io, ...sentences: readonly string[]): Promise<ExitCode> {
  await stderr.write(sentences.map((sentence) => `${printable(sentence)}\n`).join(''));
  return 2;
}
