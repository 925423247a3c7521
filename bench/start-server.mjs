// @ts-check
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ENVELOPE = { action: 'forminator_submit_form_custom-forms', form_id: '190' };
const ANSWERS = {
  'name-1': 'Ada',
  'name-2': 'Lovelace',
  'email-1': 'ada@analytical.example',
  'textarea-1': 'I should like to know more about your engine, its price and its manners.',
};

const main = fileURLToPath(new URL('../dist/server/bundle/main.js', import.meta.url));
const root = fileURLToPath(new URL('..', import.meta.url));

/** A key as a page makes it. */
export function newKey() {
  return `${Date.now().toString(36)}-${randomUUID()}`;
}

/**
 * Starts the built server with a folder of its own.
 * @param {{ submissionsPerSync?: number, slowerBy?: number, formsDir?: string, preload?: string, program?: string, node?: readonly string[], environment?: NodeJS.ProcessEnv }} [options]
 *   `slowerBy`: how many microseconds longer each sync takes; `preload`: a module that Node loads first; `program`: what runs instead; `node`: the settings of Node, in place of those of `npm start`.
 */
export async function startServer({
  submissionsPerSync = 1000,
  slowerBy = 0,
  formsDir = join(root, 'forms'),
  preload,
  program = main,
  node = nodeSettings(),
  environment = {},
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'formularium-bench-'));
  const [command = '', ...words] = [
    ...slower(slowerBy),
    process.execPath,
    ...node,
    ...(preload === undefined ? [] : ['--import', preload]),
    program,
  ];
  const child = spawn(command, words, {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      FORMS_DIR: formsDir,
      LOG_LEVEL: 'error',
      SUBMISSIONS_PER_MINUTE: '0',
      // As deploy/ has it.
      MALLOC_ARENA_MAX: '2',
      SUBMISSIONS_PER_SYNC: String(submissionsPerSync),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await originOf(child);
  /** @param {string} name */
  const nonceOf = async (name) => {
    const page = await (await fetch(`${origin}/forms/${name}`)).text();
    return /data-nonce="([^"]+)"/.exec(page)?.[1] ?? '';
  };
  const nonce = formsDir === join(root, 'forms') ? await nonceOf('contact-190') : '';
  const answers = new URLSearchParams({ ...ENVELOPE, forminator_nonce: nonce, ...ANSWERS }).toString();
  return {
    origin,
    port: Number(new URL(origin).port),
    pid: child.pid,
    nonceOf,
    // A page's key: the moment, then chance.
    bodyOf: () => `${answers}&submission_key=${newKey()}`,
    /** How long it has kept a core busy. */
    spentMs: () => coreMsOf(child.pid),
    written: () => untilWritten(origin),
    async stop() {
      await ended(child);
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Waits for the server to say where it listens.
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, null>} child
 */
async function originOf(child) {
  const line = await new Promise((resolve, reject) => {
    child.stdout.once('data', (text) => resolve(String(text)));
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}. Has it been built?`)));
  });
  return /http:\S+/.exec(line)?.[0] ?? '';
}

/**
 * Waits until a server has written what it writes after its answers, so that it does not do so in the time of another one.
 * @param {string} origin
 */
async function untilWritten(origin) {
  for (;;) {
    const reply = await fetch(`${origin}/metrics`);
    const many = /^formularium_entries_without_values (\d+)/m.exec(await reply.text())?.[1] ?? '0';
    if (Number(many) === 0) return;
    await wait(50);
  }
}

/** @param {import('node:child_process').ChildProcess} child */
async function ended(child) {
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}

/** The memory settings that `npm start` gives to Node. */
function nodeSettings() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return String(scripts.start)
    .split(' ')
    .filter((word) => word.startsWith('--'));
}

/**
 * Processor time that a process has used so far; not a number where there is no /proc.
 * @param {number | undefined} pid
 */
function coreMsOf(pid) {
  if (process.platform !== 'linux') return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10; // user and system, in hundredths of a second
}

/**
 * The words before a command that make each of its syncs take longer.
 * @param {number} microseconds
 */
function slower(microseconds) {
  if (microseconds === 0) return [];
  const inject = `inject=fsync,fdatasync:delay_exit=${microseconds}`;
  return [
    'strace',
    '-D',
    '-f',
    '--seccomp-bpf',
    '-o',
    '/dev/null',
    '-e',
    'trace=fsync,fdatasync',
    '-e',
    inject,
  ];
}
