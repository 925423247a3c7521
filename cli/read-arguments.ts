import { parseArgs } from 'node:util';
import { didYouMean } from 'formularium/engine/language';
import type { Command, CommandArguments, Option } from './command.ts';

/** The arguments, or a sentence about what is wrong with them. */
export type ParsedArguments = { readonly given: CommandArguments } | { readonly wrong: string };

export const HELP: Option = { name: 'help', value: null, summary: 'explains the command' };

/** Reads the arguments of a command. */
export function readArguments(words: readonly string[], command: Command): ParsedArguments {
  const known = [...command.options, HELP];
  const { tokens } = parseArgs({
    args: command.takesFormula ? words.map(masked) : [...words],
    options: Object.fromEntries(
      known.map(({ name, value }) => [name, { type: value === null ? 'boolean' : 'string' }]),
    ),
    strict: false,
    tokens: true,
  });
  const given: string[] = [];
  const options = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind === 'positional') given.push(unmasked(token.value));
    if (token.kind !== 'option') continue;
    const option =
      known.find(({ name }) => token.rawName === `--${name}`) ?? (token.rawName === '-h' ? HELP : null);
    if (option === null) return { wrong: unknownOption(token.rawName, command, known) };
    const wrong = wrongValue(option, token.value);
    if (wrong !== null) return { wrong };
    options.set(option.name, together(option, options.get(option.name), unmasked(token.value ?? '')));
  }
  return { given: { arguments: given, options } };
}

/** The values of an option that may be repeated; otherwise the last one counts. */
function together({ isList = false }: Option, before: string | undefined, value: string): string {
  return isList && before !== undefined ? `${before},${value}` : value;
}

function wrongValue({ name, value }: Option, given: string | undefined): string | null {
  if (value === null) return given === undefined ? null : `“--${name}” takes no value. Remove “=${given}”.`;
  return given === undefined ? `“--${name}” needs a value: --${name} ${value}.` : null;
}

/** Hides the minus sign of a formula, which must not be taken for an option: no argument of a command line holds a NUL. */
function masked(word: string): string {
  const isOption = word === '-h' || word === '--' || /^--[a-z]/i.test(word);
  return word.startsWith('-') && !isOption ? `\0${word}` : word;
}

function unmasked(word: string): string {
  return word.startsWith('\0') ? word.slice(1) : word;
}

function unknownOption(written: string, command: Command, known: readonly Option[]): string {
  const hint = didYouMean(
    written,
    known.map(({ name }) => `--${name}`),
  );
  const formula = command.takesFormula ? ' Write “--” before a formula that begins with a minus sign.' : '';
  return `“${command.name}” has no option “${written}”.${hint}${formula}`;
}
