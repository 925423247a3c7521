import { didYouMean } from 'formularium/engine/language';
import type { Command, CommandArguments } from '../command.ts';
import { complain } from '../complain.ts';
import type { ExitCode, Io } from '../io.ts';
import { bash, fish, zsh } from './scripts.ts';

const shells: ReadonlyMap<string, typeof bash> = new Map([
  ['bash', bash],
  ['zsh', zsh],
  ['fish', fish],
]);

/** `formularium completion`: the script with which a shell completes the words after `formularium`. */
export async function runCompletion(
  { arguments: given }: CommandArguments,
  io: Io,
  commands: readonly Command[],
): Promise<ExitCode> {
  const [shell = '', ...more] = given;
  const script = more.length > 0 ? undefined : shells.get(shell);
  if (script === undefined)
    return complain(
      io,
      `Name one shell: ${[...shells.keys()].join(', ')}.${didYouMean(shell, shells.keys())}`,
    );
  await io.stdout.write(script(commands));
  return 0;
}
