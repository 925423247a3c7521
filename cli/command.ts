import type { ExitCode, Io } from './io.ts';

/** One command of the command line: what it is called, what it takes, how it is explained, and what it does. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  /** What stands behind the command's name, e.g. `<form.json>`. */
  readonly takes: string;
  /** Longer than the summary: what it prints, and what the exit codes mean. */
  readonly explanation: readonly string[];
  readonly options: readonly Option[];
  readonly examples: readonly Example[];
  /** True when an argument may begin with a minus sign, as `-2^2` does. */
  readonly takesFormula: boolean;
  /** Loads what the command needs, so that no other command waits for it, and does it. `commands` are all there are. */
  readonly run: (given: CommandArguments, io: Io, commands: readonly Command[]) => Promise<ExitCode>;
}

export interface Option {
  readonly name: string;
  /** What the value is, for the help; null for a switch. */
  readonly value: string | null;
  /** Whether it may be given again and again: then all that was given counts, with commas between. */
  readonly isList?: boolean;
  readonly summary: string;
}

export interface Example {
  readonly line: string;
  readonly does: string;
}

/** What was written behind a command's name. */
export interface CommandArguments {
  readonly arguments: readonly string[];
  /** By name; a switch that is on is ''. */
  readonly options: ReadonlyMap<string, string>;
}
