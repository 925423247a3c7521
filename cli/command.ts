import type { ExitCode, Io } from './io.ts';

/** One command: its name, its arguments, its help, and its implementation. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  /** The arguments after the command's name, e.g. `<form.json>`. */
  readonly takes: string;
  /** Longer than the summary: the output, and the meaning of the exit codes. */
  readonly explanation: readonly string[];
  readonly options: readonly Option[];
  readonly examples: readonly Example[];
  /** True when an argument may begin with a minus sign, such as `-2^2`. */
  readonly takesFormula: boolean;
  /** Loads the command's modules, so that no other command waits for them, and runs it. `commands` are all commands. */
  readonly run: (given: CommandArguments, io: Io, commands: readonly Command[]) => Promise<ExitCode>;
}

export interface Option {
  readonly name: string;
  /** The value's name in the help; null for a switch. */
  readonly value: string | null;
  /** Whether it may be repeated: the values are then joined with commas. */
  readonly isList?: boolean;
  readonly summary: string;
}

export interface Example {
  readonly line: string;
  readonly does: string;
}

/** The arguments and options given to a command. */
export interface CommandArguments {
  readonly arguments: readonly string[];
  /** By name; a switch that is on is ''. */
  readonly options: ReadonlyMap<string, string>;
}
