import { didYouMean } from 'formularium/engine/language';
import { colorsFor } from './colors.ts';
import type { Command } from './command.ts';
import { commands } from './commands/registry.ts';
import { complain } from './complain.ts';
import { helpFor, overview } from './help.ts';
import type { ExitCode, Io } from './io.ts';
import { readArguments } from './read-arguments.ts';

/** Runs the command line. All input and output goes through `io`; returns the exit code. */
export async function run(words: readonly string[], io: Io): Promise<ExitCode> {
  const [first, ...rest] = words;
  if (first === '--version' || first === '-v') return say(`${io.version()}\n`, io);
  if (first === undefined || first === '--help' || first === '-h') return help([], io);
  if (first === 'help') return help(rest, io);
  const command = commands.get(first);
  return command === undefined ? complain(io, unknown(first)) : perform(command, rest, io);
}

async function perform(command: Command, words: readonly string[], io: Io): Promise<ExitCode> {
  const reading = readArguments(words, command);
  if ('wrong' in reading) return complain(io, reading.wrong, `See: formularium ${command.name} --help`);
  if (reading.given.options.has('help')) return help([command.name], io);
  return command.run(reading.given, io, [...commands.values()]);
}

async function help([name]: readonly string[], io: Io): Promise<ExitCode> {
  const colors = colorsFor(io.stdout);
  if (name === undefined) return say(overview([...commands.values()], colors), io);
  const command = commands.get(name);
  return command === undefined ? complain(io, unknown(name)) : say(helpFor(command, colors), io);
}

async function say(text: string, { stdout }: Io): Promise<ExitCode> {
  await stdout.write(text);
  return 0;
}

function unknown(word: string): string {
  const what = word.startsWith('-') ? 'option' : 'command';
  const known = word.startsWith('-') ? ['--help', '--version'] : [...commands.keys(), 'help'];
  return `There is no ${what} “${word}”.${didYouMean(word, known)} See: formularium help`;
}
