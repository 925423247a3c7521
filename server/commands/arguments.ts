import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartupError } from '../value/errors.ts';
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
    throw new StartupError(error instanceof Error ? error.message : String(error));
  }
}

/** The one number or key among arguments; null for none or several. A number of a donation may be written as receipts show it, “7F3A 92C1 04BE”. */
export function numberIn(given: readonly string[]): string | null {
  const together = given.join(' ');
  const [only = null, ...others] = given;
  return idEndOf(together) === null ? (others.length > 0 ? null : only) : together;
}
