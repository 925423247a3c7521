import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { killAgain } from './kill-again.ts';
import { addressOf } from './running-server.ts';

const MINUTES = 60_000;
/** `KILLS=1000` tries as many; half a second each. */
const KILLS = Number(process.env['KILLS'] ?? 40);
const hasStrace = spawnSync('strace', ['-V']).status === 0;

describe('a server that is killed', () => {
  it(
    `${KILLS} times while sixteen clients submit loses nothing it has acknowledged, and doubles nothing`,
    async () => {
      const aftermath = await killAgain({
        script: 'dist/server/main.js',
        kills: KILLS,
        clients: 16,
        seed: inject('seed'),
      });
      expect(aftermath).toMatchObject({
        kills: KILLS,
        lost: [],
        doubled: [],
        altered: [],
        retaken: [],
        stray: [],
      });
      // Without these the test would have looked at nothing.
      expect(aftermath.acknowledged).toBeGreaterThan(KILLS);
      expect(aftermath.retried).toBeGreaterThan(KILLS);
    },
    Math.max(4, KILLS / 10) * MINUTES,
  );

  it(
    'is caught if it acknowledges before it commits',
    async () => {
      const { lost } = await killAgain({
        script: 'test/end-to-end/planted-server.mjs',
        kills: 8,
        clients: 16,
        seed: 7,
      });
      expect(lost.length).toBeGreaterThan(0);
    },
    2 * MINUTES,
  );
});

describe.skipIf(!hasStrace)('a submission', () => {
  it('is synced to the disk before it is answered', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'formularium-traced-'));
    const trace = join(folder, 'trace');
    const env = { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'fatal' };
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
      'dist/server/main.js',
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
