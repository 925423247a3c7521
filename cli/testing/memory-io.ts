import { posix } from 'node:path';
import type { Failure, FileSystem } from '../files/file-system.ts';
import type { ExitCode, Io } from '../io.ts';
import { run } from '../run.ts';

/** A machine in memory: files by absolute path, with their text, their bytes, or the reason why they cannot be read. */
export interface Machine {
  readonly files?: Readonly<Record<string, string | Uint8Array | Failure>>;
  readonly stdin?: string | readonly Uint8Array[];
  readonly isColoured?: boolean;
  readonly isTerminal?: boolean;
  /** How long a command runs that only ends when it is stopped; by itself, not at all. */
  readonly stopped?: Promise<void>;
  /** Receives written files, by path. */
  readonly written?: Map<string, string>;
}

/** The result of running a command. */
export interface Ran {
  readonly exit: ExitCode;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line in memory; relative paths start at /home. */
export async function runHere(words: readonly string[], machine: Machine = {}): Promise<Ran> {
  const [out, err]: [string[], string[]] = [[], []];
  const { isColoured = false, isTerminal = false } = machine;
  const io: Io = {
    cwd: '/home',
    files: memoryFiles(machine.files ?? {}, machine.written),
    stdin: stream(machine.stdin ?? ''),
    stdout: { isColoured, isTerminal, isClosed: () => false, write: async (text) => void out.push(text) },
    stderr: { isColoured, isTerminal, isClosed: () => false, write: async (text) => void err.push(text) },
    version: () => '1.2.3',
    untilStopped: () => machine.stopped ?? Promise.resolve(),
  };
  const exit = await run(words, io);
  return { exit, out: out.join(''), err: err.join('') };
}

async function* stream(content: string | readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* typeof content === 'string' ? [Buffer.from(content)] : content;
}

export function memoryFiles(
  given: NonNullable<Machine['files']>,
  written: Map<string, string> = new Map(),
): FileSystem {
  const files = new Map(Object.entries(given));
  const watchers = new Set<() => void>();
  const isFolder = (path: string): boolean =>
    [...files.keys()].some((file) => file.startsWith(path === '/' ? '/' : `${path}/`));
  const write = (path: string, text: string): Failure | null => {
    const content = files.get(path);
    if (typeof content === 'object' && 'failure' in content) return content;
    files.set(path, text);
    written.set(path, text);
    for (const changed of watchers) changed();
    return null;
  };
  return {
    kindOf: (path) => (files.has(path) ? 'file' : isFolder(path) ? 'folder' : null),
    entries(path) {
      if (!isFolder(path)) return { failure: 'missing' };
      const below = [...files.keys()].filter((file) => file.startsWith(path === '/' ? '/' : `${path}/`));
      const names = new Set(below.map((file) => posix.relative(path, file).split('/')[0] ?? ''));
      return [...names].map((name) => ({
        name,
        kind: files.has(posix.join(path, name)) ? 'file' : 'folder',
      }));
    },
    read(path, most) {
      const content = files.get(path);
      if (content === undefined) return { failure: isFolder(path) ? 'folder' : 'missing' };
      if (typeof content !== 'string' && 'failure' in content) return content;
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      return bytes.length > most ? { failure: 'too-large' } : bytes;
    },
    watch(_path, onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    write,
    replace: write,
  };
}
