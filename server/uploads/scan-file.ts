import { spawn } from 'node:child_process';

/** What a scanner says of a file; `unknown`: it could not say. */
export type ScanResult = 'clean' | 'refused' | 'unknown';

export type Scan = (path: string) => Promise<ScanResult>;

const CLEAN = 0;
const FOUND = 1;

/**
 * Has a program look at each file: it is started without a shell, with the path as its last argument, and its exit code decides: 0 for a
 * clean file, 1 for one that is refused. Anything else, or no end in time, says nothing.
 */
export function scanWith(command: readonly string[], patienceMs: number): Scan {
  const [program = '', ...fixed] = command;
  return (path) =>
    new Promise((resolve) => {
      const child = spawn(program, [...fixed, path], {
        stdio: 'ignore',
        timeout: patienceMs,
        killSignal: 'SIGKILL',
      });
      child.on('error', () => resolve('unknown'));
      child.on('exit', (code) => resolve(code === CLEAN ? 'clean' : code === FOUND ? 'refused' : 'unknown'));
    });
}
