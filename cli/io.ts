import type { FileSystem } from './files/file-system.ts';

/** What a command sees of the machine: the process's own, or a test's. */
export interface Io {
  /** Paths are looked up from here. */
  readonly cwd: string;
  readonly files: FileSystem;
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly version: () => string;
  /** Is done when whoever runs the command wants it to end, as with Ctrl+C. For commands that go on until then. */
  readonly untilStopped: () => Promise<void>;
}

/** Where output goes. */
export interface Output {
  /** Whether colours are wanted there. */
  readonly isColoured: boolean;
  /** Whether somebody looks on: a terminal, and not a pipe or a file. */
  readonly isTerminal?: boolean;
  /** True once nobody reads any more: then it is no use going on. */
  readonly isClosed: () => boolean;
  /** Is done when there is room for more. Never fails. */
  readonly write: (text: string) => Promise<void>;
}

/** 0: all is well. 1: problems were found. 2: wrong use, or a file that cannot be read. */

export type ExitCode = 0 | 1 | 2;
