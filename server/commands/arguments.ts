import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartupError } from '../value/errors.ts';

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
    throw new StartupError(error instanceof Error ? error.message : String(error));
  }
}
