import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { openFiles } from '../../../server/files/open-files.ts';
import { openSqliteStorage } from '../../../server/storage/dialects/sqlite/sqlite-storage.ts';
import { testTools } from '../../../server/testing/test-tools.ts';
import { sweepFiles } from '../../../server/uploads/sweep-files.ts';
import { DEFAULT_LIMITS } from '../../../server/value/limits.ts';
import { dataFolder, untilPublished } from '../running-server.ts';
import { runServer } from '../server-process.ts';

/** `KILLS=1000` tries as many. */
const KILLS = Number(process.env['KILLS'] ?? 12);
const CLIENTS = 4;
const TWO_DAYS_MS = 48 * 60 * 60 * 1000;
const MB = 1_000_000;
const FORM = {
  id: 'papers',
  type: 'form',
  title: 'Papers',
  fields: [
    { id: 'text-1', kind: 'text', label: 'Name', required: true },
    { id: 'upload-1', kind: 'upload', label: 'Papers', maxSize: 200, extensions: ['txt'] },
  ],
  settings: { spam: { minSeconds: 0 } },
};

let [forms, data] = ['', ''];
afterEach(() => {
  for (const folder of [forms, data]) rmSync(folder, { recursive: true, force: true });
});

function prepared(): Readonly<Record<string, string>> {
  forms = mkdtempSync(join(tmpdir(), 'formularium-uploads-'));
  writeFileSync(join(forms, 'papers.json'), JSON.stringify(FORM));
  // Its script is made once: a server that was killed too early would make it anew each time.
  data = dataFolder();
  return { FORMS_DIR: forms, DATA_DIR: data, MAX_UPLOAD_MB: '200' };
}

async function nonceFrom(address: string): Promise<string> {
  const html = await (await fetch(`${address}/forms/papers`)).text();
  return /data-nonce="([^"]+)"/.exec(html)?.[1] ?? '';
}

/** The body of a form with a file, as a browser writes it. */
function bodyWith(nonce: string, key: string, content: Blob): FormData {
  const body = new FormData();
  body.set('action', 'forminator_submit_form_custom-forms');
  body.set('form_id', 'papers');
  body.set('forminator_nonce', nonce);
  body.set('submission_key', key);
  body.set('text-1', key);
  body.append('upload-1[]', content, 'letter.txt');
  return body;
}

/** A port that nothing uses now, so that a server that is started again has the address it had. */
async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return String(typeof address === 'object' ? address?.port : 0);
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

describe('a server that is killed while files stream', () => {
  it(
    'has every file that it has acknowledged, whole, and after a sweep nothing else',
    async () => {
      const settings = { ...prepared(), PORT: await freePort() };
      const acknowledged = new Map<string, string>();
      let isOver = false;
      let sent = 0;
      let broken = 0;
      let server = runServer(settings);
      let serving = server.address;
      const address = (await serving) ?? '';
      const nonce = await nonceFrom(address);
      const send = async (): Promise<void> => {
        while (!isOver) {
          sent += 1;
          const key = `key-of-submission-${sent}`;
          const content = Buffer.from(randomBytes(150_000 + sent).toString('hex'));
          const reply = await fetch(`${address}/ajax`, {
            method: 'POST',
            body: bodyWith(nonce, key, new Blob([content])),
          })
            .then((response) => response.json())
            .catch(() => null);
          if (reply?.success === true) acknowledged.set(key, hashOf(content));
          else {
            broken += 1;
            await wait(20);
            await serving;
          }
        }
      };
      const clients = Array.from({ length: CLIENTS }, send);
      for (let kill = 0; kill < KILLS; kill += 1) {
        const before = acknowledged.size;
        await wait(50 + ((kill * 37) % 150));
        // On a busy machine that may be too short for anything; what is not acknowledged cannot be lost.
        for (let waits = 0; acknowledged.size < before + 2 && waits < 500; waits += 1) await wait(10);
        server.child.kill('SIGKILL');
        await server.ended;
        server = runServer(settings);
        serving = server.address;
        expect(await serving, server.said()).toBe(address);
      }
      isOver = true;
      await Promise.all(clients);
      server.child.kill('SIGTERM');
      await server.ended;
      expect(acknowledged.size).toBeGreaterThan(KILLS);
      expect(broken).toBeGreaterThan(0);
      await expectWhole(data, acknowledged);
    },
    5 * 60_000,
  );
});

/** Looks at what a folder holds, before and after everything has been swept that nothing needs. */
async function expectWhole(folder: string, acknowledged: ReadonlyMap<string, string>): Promise<void> {
  const storage = await openSqliteStorage({ file: join(folder, 'formularium.db') });
  try {
    const tools = testTools(storage, () => new Date(Date.now() + TWO_DAYS_MS));
    const files = await openFiles({ folder, s3: null, random: randomBytes });
    await sweepFiles({ ...files, tools, limits: DEFAULT_LIMITS, scan: null });
    const kept = new Set<string>();
    for (const [key, hash] of acknowledged) {
      const entry = await storage.read(({ submissions }) => submissions.underKey('papers', key));
      const [file] = await storage.read(({ uploads }) => uploads.ofSubmission(entry?.id ?? ''));
      expect(hashOf(readFileSync(join(folder, 'files', file?.id ?? 'none'))), key).toBe(hash);
      kept.add(file?.id ?? '');
    }
    expect(readdirSync(join(folder, 'quarantine'))).toEqual([]);
    for (const id of readdirSync(join(folder, 'files')).filter((one) => !kept.has(one))) {
      // Kept, though its sender never heard so.
      const row = await storage.read(({ uploads }) => uploads.withId(id));
      expect(row?.state).toBe('accepted');
      expect(statSync(join(folder, 'files', id)).size).toBe(row?.size);
    }
  } finally {
    await storage.close();
  }
}

/** The most memory that a process has had, in bytes. */
function peakOf(pid: number | undefined): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

async function* pieces(bytes: number): AsyncGenerator<Uint8Array> {
  const piece = Buffer.alloc(MB, 'a');
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
}

const LARGE = 100 * MB;
const SMALL = 20 * MB;
const MOST_GROWTH = 60 * MB;
const HOARDER = `
  const hoard = [];
  require('node:http').createServer((request, response) => {
    request.on('data', (piece) => hoard.push(Buffer.from(piece)));
    request.on('end', () => response.end(String(hoard.length)));
  }).listen(0, '127.0.0.1', function () { console.log('serves it at http://127.0.0.1:' + this.address().port); });`;

/** How much more memory a server takes for a large file than for the small one before it, with which its heap has grown as far as it likes. */
async function growthWhile(
  pid: number | undefined,
  address: string,
  head: (nth: number) => string,
  end: string,
): Promise<number> {
  const sent = async (nth: number, bytes: number): Promise<void> => {
    async function* body(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(head(nth));
      yield* pieces(bytes);
      yield Buffer.from(end);
    }
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: Readable.toWeb(Readable.from(body())) as unknown as BodyInit,
      duplex: 'half',
    } as RequestInit);
    await reply.text();
    expect(reply.status).toBe(200);
  };
  await sent(1, SMALL);
  const before = peakOf(pid);
  await sent(2, LARGE);
  return peakOf(pid) - before;
}

describe.skipIf(process.platform !== 'linux')('a file of 100 MB', () => {
  const field = (name: string, value: string): string =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

  it('is taken without holding it in memory', async () => {
    const server = runServer(prepared());
    const address = (await server.address) ?? '';
    const nonce = await nonceFrom(address);
    // Making the script of a form takes more memory than any file.
    await untilPublished(address, 'papers');
    const head = (nth: number): string =>
      field('action', 'forminator_submit_form_custom-forms') +
      field('form_id', 'papers') +
      field('forminator_nonce', nonce) +
      field('submission_key', `key-of-submission-${nth}`) +
      field('text-1', 'Ada') +
      '--b\r\nContent-Disposition: form-data; name="upload-1[]"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n';
    const growth = await growthWhile(server.child.pid, `${address}/ajax`, head, '\r\n--b--\r\n');
    server.child.kill('SIGTERM');
    await server.ended;
    const sizes = readdirSync(join(data, 'files')).map((file) => statSync(join(data, 'files', file)).size);
    expect(sizes.sort((a, b) => a - b)).toEqual([SMALL, LARGE]);
    expect(growth).toBeLessThan(MOST_GROWTH);
  }, 120_000);

  it('would be noticed in a server that holds it', async () => {
    const child = spawn(process.execPath, ['-e', HOARDER], { stdio: ['ignore', 'pipe', 'inherit'] });
    const address = await new Promise<string>((resolve) => {
      child.stdout
        .setEncoding('utf8')
        .on('data', (text: string) => resolve(/http:\S+/.exec(text)?.[0] ?? ''));
    });
    const growth = await growthWhile(child.pid, address, () => '', '');
    child.kill();
    expect(growth).toBeGreaterThan(MOST_GROWTH);
  }, 120_000);
});
