import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataFolder, examplesIn, readRows } from './running-server.ts';
import { runServer } from './server-process.ts';

const KEY = '00000000-0000-4000-8000-000000000001';

let folder: string;
/** A folder with the contact form alone. */
let FORMS_DIR: string;

beforeEach(() => {
  folder = dataFolder();
  FORMS_DIR = examplesIn(folder, ['contact-190']);
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Contact form 190, filled in, as a browser without a script would send it. */
async function filledIn(address: string, key = KEY): Promise<URLSearchParams> {
  const page = await (await fetch(`${address}/forms/contact-190`)).text();
  return new URLSearchParams({
    action: 'forminator_submit_form_custom-forms',
    form_id: '190',
    forminator_nonce: /data-nonce="([^"]+)"/.exec(page)?.[1] ?? '',
    submission_key: key,
    'name-1': 'Ada',
    'name-2': 'Lovelace',
    'email-1': 'ada@analytical.example',
    'textarea-1': 'x'.repeat(150),
  });
}

/** Asks over a connection that is kept, and the only one: `fetch` may open another before it has the first one back. */
function asking(): (address: string, body?: URLSearchParams) => Promise<unknown> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (address, body) =>
    new Promise((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST';
      const sent = request(address, { agent, method, headers }, (reply) => resolve(json(reply)));
      sent.on('error', reject).end(body?.toString());
    });
}

describe('the built server', () => {
  it('prints what it serves and where, and which forms lack what, and stops cleanly on request', async () => {
    const server = runServer({ DATA_DIR: folder });
    const address = await server.address;
    const count = readdirSync(new URL('../../forms', import.meta.url)).length;
    const withoutToken = (): string => server.said().replace(/[\w-]{43}/, 'TOKEN');
    await expect.poll(withoutToken).toBe(
      `Formularium serves ${count} forms at ${address}
Closed, because this server lacks what they need:
  event-registration: payments:stripe
Offered without what this server lacks:
  donation: payments:recurring, payments:stripe, payments:paypal
  membership: payments:stripe
Donors are told to transfer their gift, and not where to. Set BANK_ACCOUNT, or “in-forms” if each form says it:
  donation
  membership
This site has no owner yet. This link makes the owner’s account; it works once, within a day:
  ${address}/account/owner/TOKEN
`,
    );
    expect(await (await fetch(`${address}/forms/event-registration`)).text()).toContain(
      'cannot be filled in here',
    );
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it.skipIf(process.platform !== 'linux')(
    'validates phone numbers while it can open no more files',
    async () => {
      const server = runServer({ DATA_DIR: folder, FORMS_DIR });
      const address = (await server.address) ?? '';
      const body = await filledIn(address);
      body.set('phone-1', '+1 201 555 0123');
      const ask = asking();
      await ask(`${address}/health`);
      const open = new Set(readdirSync(`/proc/${server.child.pid}/fd`).map(Number));
      let free = 0;
      while (open.has(free)) free += 1;
      execFileSync('prlimit', ['--pid', String(server.child.pid), `--nofile=${free}`]);
      expect(await ask(`${address}/ajax`, body)).toMatchObject({ success: true });
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    },
  );

  it('finishes its work when it is told to stop, and accepts nothing new', async () => {
    const server = runServer({ DATA_DIR: folder, FORMS_DIR });
    const address = (await server.address) ?? '';
    const body = String(await filledIn(address));
    const { port } = new URL(address);
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
    let reply = '';
    socket.on('data', (text) => {
      reply += text;
    });
    const head = `POST /ajax HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`;
    socket.write(head);
    await expect.poll(() => reply).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    reply = '';
    socket.write(body.slice(0, 20));
    server.child.kill('SIGTERM');
    const isRefused = () =>
      fetch(`${address}/health`).then(
        () => false,
        () => true,
      );
    await expect.poll(isRefused).toBe(true);
    const sent = Date.now();
    socket.write(body.slice(20));
    expect(await server.ended).toBe(0);
    expect(Date.now() - sent).toBeLessThan(5_000);
    expect(reply).toMatch(/^HTTP\/1\.1 200 .*"success":true/s);
    expect(readRows(folder)).toHaveLength(1);
  });

  it('writes a machine-readable log, without any answers', async () => {
    const server = runServer({ DATA_DIR: folder, FORMS_DIR, LOG_LEVEL: 'trace' });
    const address = (await server.address) ?? '';
    const body = await filledIn(address);
    body.set('name-1', 'Xanthippe');
    await fetch(`${address}/ajax?name-1=Xanthippe`, { method: 'POST', body });
    body.set('email-1', 'xanthippe');
    body.set('submission_key', `${KEY}-2`);
    await fetch(`${address}/ajax`, { method: 'POST', body });
    server.child.kill('SIGTERM');
    await server.ended;
    const lines = server
      .said()
      .trim()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries).toContainEqual(expect.objectContaining({ msg: 'answered', route: '/ajax', status: 200 }));
    expect(entries).toContainEqual(
      expect.objectContaining({ msg: 'submission refused', form: '190', fields: ['email-1'] }),
    );
    expect(server.said()).not.toMatch(/xanthippe/i);
  });

  it('reports in plain words a port that is taken, and ends', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const server = runServer({ DATA_DIR: folder, FORMS_DIR, PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.said()).toBe(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1}.\n`,
    );
    other.close();
  });

  it.each([
    {
      what: 'an invalid address',
      environment: { HOST: '203.0.113.1' },
      words: /“203\.0\.113\.1” is not an address of this machine/,
    },
    { what: 'an invalid port', environment: { PORT: 'none' }, words: /PORT is “none”/ },
    {
      what: 'a folder without forms',
      environment: { FORMS_DIR: '/nowhere' },
      words: /The folder of forms, “\/nowhere”/,
    },
    {
      what: 'a data folder that is a file',
      environment: { DATA_DIR: 'package.json' },
      words: /package\.json”, cannot be used: it is a file/,
    },
  ])('reports in plain words $what, and ends', async ({ environment, words }) => {
    const server = runServer({ DATA_DIR: folder, FORMS_DIR, ...environment });
    expect(await server.ended).toBe(1);
    expect(server.said()).toMatch(words);
    expect(server.said()).not.toMatch(/ {4}at |node:/);
  });

  it('lists what is wrong with a form, and does not start', async () => {
    const forms = join(folder, 'forms');
    mkdirSync(forms);
    const contact = JSON.parse(readFileSync('forms/contact-190.json', 'utf8')) as {
      fields: { kind: string }[];
    };
    for (const field of contact.fields.slice(0, 2)) field.kind = 'nmae';
    writeFileSync(join(forms, 'contact.json'), JSON.stringify(contact));
    const server = runServer({ DATA_DIR: folder, FORMS_DIR: forms });
    expect(await server.ended).toBe(1);
    expect(server.said()).toMatch(
      /“contact\.json” has 2 problems:\n {2}\/fields\/0\/kind .*\n {2}\/fields\/1\/kind .*“name”/,
    );
  });

  it.skipIf(process.platform === 'win32')(
    'acknowledges nothing while the disk is full, keeps what it has, and goes on when there is room',
    async () => {
      // No file may grow past 1.2 MB, of which making the tables takes 0.8: to SQLite it is a full disk.
      const small = [
        'sh',
        '-c',
        'ulimit -f 2400; exec "$0" "$@"',
        process.execPath,
        'dist/server/bundle/main.js',
      ];
      const server = runServer({ DATA_DIR: folder, FORMS_DIR }, small);
      const address = (await server.address) ?? '';
      const acknowledged: string[] = [];
      let refusal: { readonly status: number; readonly text: string } | null = null;
      for (let count = 0; count < 400 && refusal === null; count += 1) {
        const key = `${KEY}-${count}`;
        const body = await filledIn(address, key);
        const reply = await fetch(`${address}/ajax`, { method: 'POST', body });
        if (reply.status === 200) acknowledged.push(key);
        else refusal = { status: reply.status, text: await reply.text() };
      }
      expect(refusal).toMatchObject({
        status: 503,
        text: expect.stringMatching(/your answers were not kept/),
      });
      server.child.kill('SIGTERM');
      await server.ended;
      expect(readRows(folder).map(({ key }) => key)).toEqual(acknowledged);
      const next = runServer({ DATA_DIR: folder, FORMS_DIR });
      const body = await filledIn((await next.address) ?? '', KEY);
      expect((await fetch(`${await next.address}/ajax`, { method: 'POST', body })).status).toBe(200);
      next.child.kill('SIGTERM');
      expect(await next.ended).toBe(0);
      expect(readRows(folder)).toHaveLength(acknowledged.length + 1);
    },
  );

  it('serves a form that changes while it runs, and the version of before while its file is broken', async () => {
    const forms = join(folder, 'changing');
    mkdirSync(forms);
    const put = (text: string) => writeFileSync(join(forms, 'a.json'), text);
    const form = (title: string) =>
      JSON.stringify({ id: 'a', type: 'form', title, fields: [{ id: 'b', kind: 'text', label: 'B' }] });
    put(form('First title'));
    const server = runServer({ DATA_DIR: folder, FORMS_DIR: forms, LOG_LEVEL: 'info' });
    const page = async () => (await fetch(`${await server.address}/forms/a`)).text();
    expect(await page()).toContain('First title');
    put(form('Second title'));
    await expect.poll(page, { timeout: 20_000 }).toContain('Second title');
    put('{ "id":');
    server.child.kill('SIGHUP');
    await expect.poll(server.said, { timeout: 20_000 }).toMatch(/the version of before is still served/);
    expect(await page()).toContain('Second title');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
