// The only file of the command line that knows the process: all reading, writing and exiting happens here.

import { fstatSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { disk } from './files/disk.ts';
import type { Io, Output } from './io.ts';
import { run } from './run.ts';

// Node creates its streams on first use: a command that reads nothing does not wait for standard input.
const io: Io = {
  cwd: process.cwd(),
  files: disk,
  get stdin() {
    return process.stdin;
  },
  stdout: outputOf(1),
  stderr: outputOf(2),
  version,
  untilStopped: () =>
    new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    }),
};

let hasFailed = false;
void runHere();

async function runHere(): Promise<void> {
  try {
    const exit = await run(process.argv.slice(2), io);
    process.exitCode = hasFailed ? 2 : exit;
  } catch (error) {
    process.exitCode = 2;
    const message = error instanceof Error ? error.message : String(error);
    await io.stderr.write(
      `Formularium itself failed: ${message}\nPlease report it, with the file that led to this.\n`,
    );
  }
}

/**
 * Writing never fails: the reader may go away at any time, as `head` does. Node's streams take long to load, so they are used only
 * when an output cannot take everything at once.
 */
function outputOf(fd: 1 | 2): Output {
  let stream: NodeJS.WriteStream | null = null;
  let isClosed = false;
  const fail = ({ code }: NodeJS.ErrnoException): void => {
    isClosed = true;
    if (code === 'EPIPE') return;
    hasFailed = true;
    process.exitCode = 2;
  };
  const later = (): NodeJS.WriteStream => {
    stream ??= (fd === 1 ? process.stdout : process.stderr).on('error', fail);
    return stream;
  };
  const write = async (bytes: Uint8Array): Promise<void> => {
    const rest = stream === null ? bytes.subarray(writeNow(fd, bytes, fail)) : bytes;
    if (rest.length > 0 && !isClosed)
      await new Promise<void>((resolve) => later().write(rest, () => resolve()));
  };
  return {
    get isColoured() {
      return wantsColour(fd);
    },
    get isTerminal() {
      return isTerminal(fd);
    },
    isClosed: () => isClosed,
    write: (text) => write(new TextEncoder().encode(text)),
  };
}

/** Writes as much as possible at once, and returns how much that was. */
function writeNow(fd: 1 | 2, bytes: Uint8Array, fail: (error: NodeJS.ErrnoException) => void): number {
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(fd, bytes, written);
  } catch (error) {
    const failure = error as NodeJS.ErrnoException;
    if (failure.code !== 'EAGAIN') fail(failure);
  }
  return written;
}

/** NO_COLOR and FORCE_COLOR decide; otherwise only terminals with colours get them, never pipes. */
function wantsColour(fd: 1 | 2): boolean {
  const { NO_COLOR = '', FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR !== '') return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return TERM !== 'dumb' && isTerminal(fd);
}

function isTerminal(fd: 1 | 2): boolean {
  try {
    return fstatSync(fd).isCharacterDevice() && (fd === 1 ? process.stdout : process.stderr).isTTY;
  } catch {
    return false; // it is closed
  }
}

/** The version in the package's own package.json, two folders above the built file. */
function version(): string {
  const text = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
  return String((JSON.parse(text) as { readonly version: unknown }).version);
}
