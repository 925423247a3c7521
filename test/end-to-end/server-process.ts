import { type ChildProcess, spawn } from 'node:child_process';
import { ownersEnvironment } from './running-server.ts';

/** A server as a process of its own, in the test's hands. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Resolves with its address once it says where it is; with null when it ends before. */
  readonly address: Promise<string | null>;
  /** Resolves with how it ended: its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  /** Its output so far, on both channels. */
  readonly said: () => string;
}

const BUILT_SERVER = 'dist/server/bundle/main.js';

/** Starts a server with this environment; `command` is what runs it, Node with the built server by itself. */
export function runServer(
  environment: Readonly<Record<string, string>>,
  command: readonly string[] = [process.execPath, BUILT_SERVER],
): ServerProcess {
  const [program = '', ...args] = command;
  const own = { PORT: '0', LOG_LEVEL: 'error', SUBMISSIONS_PER_MINUTE: '0' };
  const env = { ...ownersEnvironment(), ...own, ...environment };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  const address = new Promise<string | null>((resolve) => {
    for (const channel of [child.stdout, child.stderr]) {
      channel.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const found = /serves .* at (http:\/\/\S+)/.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      });
    }
    void ended.then(() => resolve(null));
  });
  return { child, address, ended, said: () => said };
}
