import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSqliteFile } from '../../server/testing/sqlite-file.ts';

/** A submission as it is kept. */
export interface StoredSubmission {
  readonly form_id: string;
  readonly key: string;
  readonly submission: Readonly<Record<string, string>>;
}

/** The built server, running as a process of its own with a data folder of its own. */
export interface RunningServer {
  readonly address: string;
  /** Its data folder. */
  readonly folder: string;
  readonly rows: () => readonly StoredSubmission[];
  readonly stop: () => Promise<void>;
}

const PATIENCE_MS = 60_000;

/** The server as it is, and as one that can do whatever a form may need: for tests of pages, not of what comes after. */
const SERVERS = { ours: 'dist/server/bundle/main.js', able: 'test/end-to-end/able-server.mjs' } as const;

/** Asks a server to stop, and waits until it has. One that does not within a minute is killed, and the test fails. */
async function stopProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit', { signal: AbortSignal.timeout(PATIENCE_MS) });
  server.kill('SIGTERM');
  await ended.catch((cause: unknown) => {
    server.kill('SIGKILL');
    throw new Error('The server was asked to stop, and had not after a minute.', { cause });
  });
}

/**
 * A data folder for a server of its own. What is published for a form is kept from one server to the next, under the version of the
 * build: bundling the example forms takes longer than most tests.
 */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'formularium-'));
  const published = resolve('.cache', 'published', process.env['PART'] ?? 'whole');
  mkdirSync(published, { recursive: true });
  symlinkSync(published, join(folder, 'published'), 'junction');
  return folder;
}

/** The environment of these tests as an owner has it: what runs them has said that this is no production. */
export function ownersEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...owners } = process.env;
  return owners;
}

/** The example forms that the site shows. */
export const SITE_FORMS = [
  ...['contact-190', 'donation', 'knowledge-quiz', 'mailing-list', 'membership'],
  ...['poll', 'volunteering-ar'],
] as const;

/** A folder in this one, with some of the example forms. */
export function examplesIn(folder: string, names: readonly string[]): string {
  const forms = join(folder, 'examples');
  for (const name of names) cpSync(`forms/${name}.json`, join(forms, `${name}.json`));
  return forms;
}

/**
 * Starts a server on a free port, with more of an environment, and waits until it says where it is. Of the example forms it serves those
 * that are named: all of them take a sixth of its start, and making their scripts anew as much as ten starts.
 */
export async function startServer(
  more: Readonly<Record<string, string>> = {},
  which: keyof typeof SERVERS = 'ours',
  examples: readonly string[] = [],
): Promise<RunningServer> {
  const folder = dataFolder();
  const own = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', SUBMISSIONS_PER_MINUTE: '0' };
  const some = examples.length === 0 ? {} : { FORMS_DIR: examplesIn(folder, examples) };
  const env = { ...ownersEnvironment(), ...own, ...some, ...more };
  const server = spawn(process.execPath, [SERVERS[which]], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    address: await addressOf(server),
    folder,
    rows: () => readRows(folder),
    async stop() {
      await stopProcess(server);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Waits until the page of a form has its own script; until then it loads the one with every part. */
export async function untilPublished(address: string, form: string): Promise<void> {
  const { whole } = JSON.parse(readFileSync('dist/server/assets/manifest.json', 'utf8')) as {
    readonly whole: { readonly script: string };
  };
  for (let tries = 0; tries < 300; tries += 1) {
    const page = await (await fetch(`${address}/forms/${form}`)).text();
    if (!page.includes(whole.script)) return;
    await wait(100);
  }
  throw new Error(`“${form}” has no script of its own after half a minute.`);
}

/** The address that a server says it serves at. */
export function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /serves .* at (http:\/\/\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    server.once('exit', (code, signal) =>
      reject(new Error(`The server ended with ${code ?? signal}. It said: ${said}`)),
    );
  });
}

/** The submissions in a data folder, oldest first. */
export function readRows(folder: string): readonly StoredSubmission[] {
  const file = openSqliteFile(join(folder, 'formularium.db'));
  try {
    const rows = file.all<{ form_id: string; key: string; submission: string }>(
      'select form_id, key, submission from submissions order by sent_at, id',
    );
    return rows.map((row) => ({ ...row, submission: JSON.parse(row.submission) as Record<string, string> }));
  } finally {
    file.close();
  }
}
