import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addressOf, dataFolder, examplesIn, readRows } from '../running-server.ts';

const hasStrace = spawnSync('strace', ['-V']).status === 0;
const CLIENTS = 8;
const EACH = 6;
/** Which syncs fail: every one, every second one … */
const EVERY = [1, 2, 3, 5, 8, 13, 20];
/** What nobody outside is to read of a database or of our code. */
const INNER = /sqlite|ioerr|\bEIO\b|disk i\/o|node:|\.[jt]s:\d/i;

interface FailedSyncs {
  readonly statuses: ReadonlySet<number>;
  /** Answers that tell what only the log may. */
  readonly telling: readonly string[];
  /** Submissions that were refused while syncs failed. */
  readonly refused: number;
  /** Acknowledged submissions that are not there. */
  readonly lost: readonly string[];
  /** What is there otherwise than it was sent, or more than once. */
  readonly altered: readonly string[];
  /** Whether the server kept something by itself as soon as syncs worked again. */
  readonly goesOn: boolean;
}

/** Has syncs of a running server fail while it takes submissions, and looks at what is kept. */
async function failSyncs(script: string, every: readonly number[]): Promise<FailedSyncs> {
  const folder = dataFolder();
  const own = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', SUBMISSIONS_PER_MINUTE: '0' };
  const FORMS_DIR = examplesIn(folder, ['contact-190']);
  const server = spawn(process.execPath, [script], {
    env: { ...process.env, ...own, FORMS_DIR },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const address = await addressOf(server);
  const page = await (await fetch(`${address}/forms/contact-190`)).text();
  const nonce = /data-nonce="([^"]+)"/.exec(page)?.[1] ?? '';
  const [statuses, telling, acknowledged] = [new Set<number>(), new Set<string>(), new Set<string>()];
  const send = async (key: string): Promise<boolean> => {
    const reply = await fetch(`${address}/ajax`, { method: 'POST', body: fieldsOf(key, nonce) });
    const body = await reply.text();
    statuses.add(reply.status);
    if (INNER.test(body)) telling.add(body);
    if (reply.status === 200) acknowledged.add(key);
    return reply.status === 200;
  };
  const sent: string[] = [];
  let [refused, goesOn] = [0, true];
  for (const nth of every) {
    const strace = await failing(server, nth);
    const client = async (number: number): Promise<void> => {
      for (let turn = 0; turn < EACH; turn += 1) {
        const key = `failing-${nth}-${number}-${turn}-of-them`;
        sent.push(key);
        if (!(await send(key))) refused += 1;
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
    await ended(strace, 'SIGINT');
    goesOn &&= await send(`${nth}-after-they-failed`);
    sent.push(`${nth}-after-they-failed`);
  }
  // Nobody has to start it again.
  goesOn &&= server.exitCode === null;
  const first = readRows(folder).map(({ key }) => key);
  const lost = [...acknowledged].filter((key) => !first.includes(key));
  for (const key of sent) goesOn &&= acknowledged.has(key) || (await send(key));
  await ended(server, 'SIGTERM');
  const rows = readRows(folder);
  const altered = sent.filter((key) => {
    const kept = rows.filter((row) => row.key === key);
    return kept.length !== 1 || kept[0]?.submission['textarea-1'] !== `Words of ${key}`;
  });
  rmSync(folder, { recursive: true });
  return { statuses, telling: [...telling], refused, lost, altered, goesOn };
}

function fieldsOf(key: string, nonce: string): URLSearchParams {
  return new URLSearchParams({
    ...{ action: 'forminator_submit_form_custom-forms', form_id: '190', forminator_nonce: nonce },
    ...{ submission_key: key, 'name-1': 'Ada', 'name-2': 'Lovelace' },
    ...{ 'email-1': 'ada@analytical.example', 'textarea-1': `Words of ${key}` },
  });
}

/** Has every nth sync of a process fail from now on, until what it gives is ended. */
async function failing({ pid }: ChildProcess, nth: number): Promise<ChildProcess> {
  const inject = `inject=fsync,fdatasync:error=EIO:when=${nth}+${nth}`;
  const strace = spawn(
    'strace',
    ['-f', '-p', String(pid), '-e', 'trace=fsync,fdatasync', '-e', inject, '-o', '/dev/null'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await new Promise<void>((resolve, reject) => {
    let said = '';
    strace.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('attached')) resolve();
    });
    strace.once('exit', () => reject(new Error(`strace could not be attached: ${said}`)));
  });
  return strace;
}

async function ended(child: ChildProcess, signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  const end = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await end;
}

describe.skipIf(!hasStrace)('a server whose disk fails to sync', { timeout: 60_000 }, () => {
  it('loses, halves and tells nothing, whichever syncs fail, and goes on by itself', async () => {
    const { statuses, refused, ...others } = await failSyncs('dist/server/bundle/main.js', EVERY);
    expect(others).toEqual({ telling: [], lost: [], altered: [], goesOn: true });
    expect([...statuses].sort()).toEqual([200, 503]);
    // Every submission of the first turn, and some of the others.
    expect(refused).toBeGreaterThan(CLIENTS * EACH);
  });

  it('is caught if it acknowledges before it commits', async () => {
    const { lost } = await failSyncs('test/end-to-end/killing/planted-server.mjs', [1]);
    expect(lost.length).toBeGreaterThan(0);
  });
});
