// The only file of the command line that knows the process: all that is read, written and exited goes through here.

import { readFileSync } from 'node:fs';
import { disk } from './files/disk.ts';
import { run } from './run.ts';
import type { Sink, World } from './world.ts';

// Node makes its streams when they are first asked for; a command that reads nothing does not wait for standard input.
const world: World = {
  cwd: process.cwd(),
  files: disk,
  get stdin() {
    return process.stdin;
  },
  stdout: sinkOf(() => process.stdout),
  stderr: sinkOf(() => process.stderr),
  version,
  untilStopped: () =>
    new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    }),
};

let hasFailed = false;
try {
  const exit = await run(process.argv.slice(2), world);
  process.exitCode = hasFailed ? 2 : exit;
} catch (error) {
  process.exitCode = 2;
  const message = error instanceof Error ? error.message : String(error);
  await world.stderr.write(
    `Formularium itself has failed: ${message}\nPlease report it, with the file that led to this.\n`,
  );
}

/** Writing never fails: who reads may go away at any time, as `head` does. */
function sinkOf(open: () => NodeJS.WriteStream): Sink {
  let stream: NodeJS.WriteStream | null = null;
  let isClosed = false;
  const opened = (): NodeJS.WriteStream => {
    stream ??= open().on('error', ({ code }: NodeJS.ErrnoException) => {
      isClosed = true;
      if (code === 'EPIPE') return;
      hasFailed = true;
      process.exitCode = 2;
    });
    return stream;
  };
  return {
    get isColoured() {
      return wantsColour(opened());
    },
    isClosed: () => isClosed,
    write: (text) =>
      new Promise((resolve) => (isClosed ? resolve() : void opened().write(text, () => resolve()))),
  };
}

/** NO_COLOR and FORCE_COLOR decide; otherwise colours are for terminals that have them, never for pipes. */
function wantsColour({ isTTY }: NodeJS.WriteStream): boolean {
  const { NO_COLOR = '', FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR !== '') return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return isTTY === true && TERM !== 'dumb';
}

/** The version in the package's own package.json, two folders above the built file. */
function version(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return String((JSON.parse(text) as { readonly version: unknown }).version);
}
