import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf, readRows } from './running-server.ts';

/** How many submissions a server that has started acknowledges before it is killed. */
const LEAST = 2;

export interface Killing {
  /** The script that is started again after every kill. */
  readonly script: string;
  readonly kills: number;
  readonly clients: number;
  /** The source of the random instants. */
  readonly seed: number;
}

/** The result: by key, how often each acknowledged submission is in the database with its own content. */
export interface Aftermath {
  readonly kills: number;
  readonly acknowledged: number;
  readonly retried: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly altered: readonly string[];
  /** Taken again with other content, though they had been acknowledged. */
  readonly retaken: readonly string[];
  /** Rows that were never sent, or never acknowledged in the end. */
  readonly stray: readonly string[];
}

/**
 * Kills a server with SIGKILL at random instants, while clients submit and send again, under the same key, whatever was
 * not acknowledged; then looks at what is in the database.
 */
export async function killAgain({ script, kills, clients, seed }: Killing): Promise<Aftermath> {
  const folder = mkdtempSync(join(tmpdir(), 'formularium-killed-'));
  mkdirSync(join(folder, 'forms'));
  copyFileSync('forms/contact-190.json', join(folder, 'forms', 'contact-190.json'));
  const random = randomFrom(seed);
  let server = start(script, folder, '0');
  const address = await addressOf(server);
  const sender: RetryingSender = {
    address,
    nonce: await nonceFrom(address),
    isOver: false,
    retried: 0,
    retaken: [],
    acknowledged: new Map(),
  };
  const sending = Array.from({ length: clients }, (_, client) => submitUntilOver(client, sender));
  for (let kill = 0, isUp = true; kill < kills; kill += 1) {
    const before = sender.acknowledged.size;
    await wait(5 + random() * 120);
    // On a busy machine that may be too short for any submission; one that is not acknowledged cannot be lost.
    while (isUp && sender.acknowledged.size < before + LEAST) await wait(random() * 10);
    await ended(server, 'SIGKILL');
    server = start(script, folder, new URL(address).port);
    // Some die while they start.
    isUp = random() < 0.8 || kill === kills - 1;
    if (isUp) await addressOf(server);
  }
  sender.isOver = true;
  await Promise.all(sending);
  await ended(server, 'SIGTERM');
  const aftermath = compare(sender.acknowledged, readRows(join(folder, 'data')));
  rmSync(folder, { recursive: true });
  const { retaken, retried } = sender;
  return { kills, retried, retaken, ...aftermath };
}

interface RetryingSender {
  readonly address: string;
  readonly nonce: string;
  isOver: boolean;
  retried: number;
  readonly retaken: string[];
  /** The message of each acknowledged submission, by key. */
  readonly acknowledged: Map<string, string>;
}

async function submitUntilOver(client: number, sender: RetryingSender): Promise<void> {
  for (let turn = 0; !sender.isOver; turn += 1) {
    const key = `kill-${String(client).padStart(4, '0')}-${String(turn).padStart(8, '0')}`;
    const message = `Message ${turn} of client ${client}`;
    while (!(await isAcknowledged(key, message, sender))) {
      sender.retried += 1;
      await wait(5);
    }
    sender.acknowledged.set(key, message);
    if (turn % 8 === 0) await repeat(key, message, sender);
  }
}

/** An acknowledged submission is acknowledged again, and no other is accepted in its place. */
async function repeat(key: string, message: string, sender: RetryingSender): Promise<void> {
  await isAcknowledged(key, message, sender);
  const reply = await submit(key, 'Something else', sender);
  if (reply?.status === 200) sender.retaken.push(key);
}

/** False when the connection broke: then it is unknown whether the submission was kept. Any other refusal is a failure of the test. */
async function isAcknowledged(key: string, message: string, sender: RetryingSender): Promise<boolean> {
  const reply = await submit(key, message, sender);
  if (reply === null) return false;
  if (reply.status !== 200) throw new Error(`${key} was answered with ${reply.status}: ${reply.text}`);
  return true;
}

/** The reply, or null when the connection broke. */
async function submit(
  key: string,
  message: string,
  { address, nonce }: RetryingSender,
): Promise<{ readonly status: number; readonly text: string } | null> {
  const body = new URLSearchParams({
    action: 'forminator_submit_form_custom-forms',
    form_id: '190',
    forminator_nonce: nonce,
    submission_key: key,
    'name-1': 'Ada',
    'name-2': 'Lovelace',
    'email-1': 'ada@analytical.example',
    'textarea-1': message,
  });
  return fetch(`${address}/ajax`, { method: 'POST', body })
    .then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => null,
    )
    .catch(() => null);
}

function compare(acknowledged: ReadonlyMap<string, string>, rows: ReturnType<typeof readRows>) {
  const kept = new Map<string, string[]>();
  for (const { key, submission } of rows)
    kept.set(key, [...(kept.get(key) ?? []), submission['textarea-1'] ?? '']);
  const keys = [...acknowledged.keys()];
  return {
    acknowledged: keys.length,
    lost: keys.filter((key) => !kept.has(key)),
    doubled: [...kept].filter(([, messages]) => messages.length > 1).map(([key]) => key),
    altered: keys.filter((key) => kept.get(key)?.some((message) => message !== acknowledged.get(key))),
    stray: [...kept.keys()].filter((key) => !acknowledged.has(key)),
  };
}

function start(script: string, folder: string, port: string): ChildProcess {
  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: join(folder, 'data'),
    FORMS_DIR: join(folder, 'forms'),
    LOG_LEVEL: 'fatal',
    SUBMISSIONS_PER_MINUTE: '0',
  };
  return spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

async function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await exit;
}

async function nonceFrom(address: string): Promise<string> {
  const page = await (await fetch(`${address}/forms/contact-190`)).text();
  return /data-nonce="([^"]+)"/.exec(page)?.[1] ?? '';
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
