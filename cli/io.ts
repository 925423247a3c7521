import type { FileSystem } from './files/file-system.ts';

/** The machine as a command sees it: the process, or a test's. */
export interface Io {
  /** Paths are relative to this folder. */
  readonly cwd: string;
  readonly files: FileSystem;
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly version: () => string;
  /** Resolves when the user wants the command to end, as with Ctrl+C. For commands that run until then. */
  readonly untilStopped: () => Promise<void>;
}

/** An output stream. */
export interface Output {
  /** Whether colours are wanted. */
  readonly isColoured: boolean;
  /** Whether it is a terminal, not a pipe or a file. */
  readonly isTerminal?: boolean;
  /** True once the reader is gone: writing is then of no use. */
  readonly isClosed: () => boolean;
  /** Resolves when there is room for more. Never rejects. */
  readonly write: (text: string) => Promise<void>;
}

/** 0: success. 1: problems were found. 2: wrong use, or a file that cannot be read. */

export type ExitCode = 0 | 1 | 2;
