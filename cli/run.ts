import { didYouMean } from 'formularium/engine/language';
import { colorsFor } from './colors.ts';
import type { Command } from './command.ts';
import { commands } from './commands/registry.ts';
import { complain } from './complain.ts';
import { helpFor, overview } from './help.ts';
import { readArguments } from './read-arguments.ts';
import type { ExitCode, World } from './world.ts';

/** Does what was written behind `formularium`. All it reads and writes goes through the world; its exit code comes back. */
export async function run(words: readonly string[], world: World): Promise<ExitCode> {
  const [first, ...rest] = words;
  if (first === '--version' || first === '-v') return say(`${world.version()}\n`, world);
  if (first === undefined || first === '--help' || first === '-h') return help([], world);
  if (first === 'help') return help(rest, world);
  const command = commands.get(first);
  return command === undefined ? complain(world, unknown(first)) : perform(command, rest, world);
}

async function perform(command: Command, words: readonly string[], world: World): Promise<ExitCode> {
  const reading = readArguments(words, command);
  if ('wrong' in reading) return complain(world, reading.wrong, `See: formularium ${command.name} --help`);
  if (reading.given.options.has('help')) return help([command.name], world);
  return command.run(reading.given, world, [...commands.values()]);
}

async function help([name]: readonly string[], world: World): Promise<ExitCode> {
  const colors = colorsFor(world.stdout);
  if (name === undefined) return say(overview([...commands.values()], colors), world);
  const command = commands.get(name);
  return command === undefined ? complain(world, unknown(name)) : say(helpFor(command, colors), world);
}

async function say(text: string, { stdout }: World): Promise<ExitCode> {
  await stdout.write(text);
  return 0;
}

function unknown(word: string): string {
  const what = word.startsWith('-') ? 'option' : 'command';
  const known = word.startsWith('-') ? ['--help', '--version'] : [...commands.keys(), 'help'];
  return `There is no ${what} “${word}”.${didYouMean(word, known)} See: formularium help`;
}
