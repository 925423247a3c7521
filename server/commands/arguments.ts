import { type ParseArgsConfig, parseArgs } from 'node:util';
import { didYouMean } from 'formularium/engine/language';
import { errorCode, StartupError } from '../value/errors.ts';
import { idEndOf } from '../value/payments/donation-number.ts';

/** What a command was given: options by their names, and the rest in order. */
export interface GivenArguments {
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
}

/** Reads the arguments of a command. An option that it does not have is explained. */
export function parsed(
  args: readonly string[],
  options: NonNullable<ParseArgsConfig['options']> = {},
): GivenArguments {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const unknown =
      errorCode(error) === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? unknownIn(args, options) : undefined;
    if (unknown !== undefined) throw new StartupError(noSuchOption(unknown, Object.keys(options)));
    throw new StartupError(error instanceof Error ? error.message : String(error));
  }
}

function unknownIn(args: readonly string[], options: object): string | undefined {
  const nameOf = (arg: string): string => arg.replace(/^--?/, '').replace(/=.*$/s, '');
  return args.find((arg) => /^-./.test(arg) && !Object.hasOwn(options, nameOf(arg)))?.replace(/=.*$/s, '');
}

function noSuchOption(option: string, known: readonly string[]): string {
  const names = known.map((name) => `--${name}`);
  const those = names.length === 0 ? 'It has none.' : `Its options are ${names.join(', ')}.`;
  return `This command has no option “${option}”.${didYouMean(option, names)} ${those}`;
}

/** The one number or key among arguments; null for none or several. A number of a donation may be written as receipts show it, “7F3A 92C1 04BE”. */
export function numberIn(given: readonly string[]): string | null {
  const together = given.join(' ');
  const [only = null, ...others] = given;
  return idEndOf(together) === null ? (others.length > 0 ? null : only) : together;
}
