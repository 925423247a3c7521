import type { Configuration } from '../configuration/configuration.ts';
import type { Storage } from '../storage/storage.ts';
import type { Clock } from '../value/clock.ts';

/** What a command works with. */
export interface CommandContext {
  readonly configuration: Configuration;
  readonly clock: Clock;
  /** Makes an identifier that cannot be guessed. */
  readonly newId: () => string;
  /** So many bytes of chance. */
  readonly random: (bytes: number) => Buffer;
  /** Opens what the server keeps; a server may run meanwhile. It is closed when the command ends. */
  readonly open: () => Promise<Storage>;
  /** Writes to the standard output; resolves when the reader has taken it. */
  readonly write: (text: string) => Promise<void>;
}

/** A command of `formularium-server`, for the people who run a server. */
export interface ServerCommand {
  readonly name: string;
  /** The arguments, as help shows them: `<form> [--since DAY]`. */
  readonly usage: string;
  readonly summary: string;
  /** Throws a `StartupError` in plain words when it cannot do what it was asked for. */
  readonly run: (args: readonly string[], context: CommandContext) => Promise<void>;
}
