import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { addressOf, dataFolder, examplesIn } from '../running-server.ts';
import { type Aftermath, killAgain } from './kill-again.ts';
import { submissions } from './traffic-of-submissions.ts';

const MINUTES = 60_000;
/** `KILLS=1000` tries as many; half a second each. */
const KILLS = Number(process.env['KILLS'] ?? 20);
/** Two servers and their database take longer to start again: fewer, and at least as many as show all of them killed. */
const KILLS_WITH_DATABASE = Number(process.env['KILLS_WITH_DATABASE'] ?? 8);
const hasStrace = spawnSync('strace', ['-V']).status === 0;

const SETTINGS = [
  { dialect: 'sqlite', kills: KILLS, plantedKills: 4 },
  { dialect: 'postgres', kills: KILLS_WITH_DATABASE, plantedKills: 4 },
] as const;

describe.each(SETTINGS)('servers on $dialect that are killed', ({ dialect, kills, plantedKills }) => {
  it(
    `${kills} times while sixteen clients submit, vote and save drafts lose nothing they have acknowledged`,
    async () => {
      const aftermath = await killAgain({
        ...{ dialect, kills, clients: 16, seed: inject('seed') },
        script: 'dist/server/bundle/main.js',
      });
      expect(aftermath).toMatchObject({ lost: [], doubled: [], altered: [], retaken: [], stray: [] });
      expect(aftermath.unfindable).toEqual([]);
      // Without these the test would have looked at nothing.
      for (const count of aftermath.acknowledged) expect(count).toBeGreaterThan(kills / 4);
      expect(aftermath.retried).toBeGreaterThan(kills / 4);
      if (dialect === 'postgres') expect(aftermath.killsOfDatabase).toBeGreaterThan(0);
      tell(dialect, aftermath);
    },
    Math.max(4, kills / 8) * MINUTES,
  );

  it(
    'are caught if they acknowledge before they commit',
    async () => {
      const aftermath = await killAgain({
        ...{ dialect, kills: plantedKills, clients: 16, seed: 7 },
        script: 'test/end-to-end/killing/planted-server.mjs',
        traffic: [submissions],
      });
      tell(`planted ${dialect}`, aftermath);
      expect(aftermath.lost.length).toBeGreaterThan(0);
    },
    3 * MINUTES,
  );
});

/** One line for a long run, which adds such lines up. */
function tell(server: string, { acknowledged, retried, ...found }: Aftermath): void {
  if (process.env['KILLS'] === undefined) return;
  const sum = acknowledged.reduce((all, count) => all + count, 0);
  const counts = [
    `lost ${found.lost.length}`,
    `doubled ${found.doubled.length}`,
    `altered ${found.altered.length}`,
    `taken again ${found.retaken.length}`,
    `stray ${found.stray.length}`,
    `unfindable ${found.unfindable.length}`,
  ];
  const kills = `${found.kills} kills (${found.killsOfDatabase} of the database)`;
  console.log(
    `After ${kills} of ${server}: ${sum} acknowledged, ${retried} sent again; ${counts.join(', ')}`,
  );
}

describe.skipIf(!hasStrace)('a submission', () => {
  it('is synced to the disk before it is answered', async () => {
    const folder = dataFolder();
    const trace = join(folder, 'trace');
    const FORMS_DIR = examplesIn(folder, ['contact-190']);
    const env = { ...process.env, PORT: '0', DATA_DIR: folder, FORMS_DIR, LOG_LEVEL: 'fatal' };
    const strace = [
      '-D',
      '-f',
      '-y',
      '-s',
      '80',
      '-e',
      'trace=fsync,fdatasync,write,writev',
      '-o',
      trace,
      process.execPath,
      'dist/server/bundle/main.js',
    ];
    const server = spawn('strace', strace, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const address = await addressOf(server);
    const nonce =
      /data-nonce="([^"]+)"/.exec(await (await fetch(`${address}/forms/contact-190`)).text())?.[1] ?? '';
    const answers = {
      'name-1': 'Ada',
      'name-2': 'Lovelace',
      'email-1': 'ada@analytical.example',
      'textarea-1': 'Traced',
    };
    const fields = {
      action: 'forminator_submit_form_custom-forms',
      form_id: '190',
      forminator_nonce: nonce,
      submission_key: 'traced-0000000001',
      ...answers,
    };
    const before = readFileSync(trace, 'utf8').length;
    const reply = await fetch(`${address}/ajax`, { method: 'POST', body: new URLSearchParams(fields) });
    expect(await reply.json()).toMatchObject({ success: true });
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    const calls = readFileSync(trace, 'utf8').slice(before).split('\n');
    const sync = calls.findIndex((call) => /f(?:data)?sync\(\d+<[^>]*formularium\.db-wal>/.test(call));
    const answer = calls.findIndex((call) => /writev?\(\d+<(?:socket|TCP)[^>]*>.*HTTP\/1\.1 200/.test(call));
    expect(sync).toBeGreaterThan(-1);
    expect(answer).toBeGreaterThan(sync);
    rmSync(folder, { recursive: true });
  });
});
