import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { ANSWERS, encoded, envelope, type TestServer, testServer } from '../testing/test-server.ts';
import type { Limits } from '../value/limits.ts';

const MEGABYTE = 1_000_000;
const HEAD = [
  'POST /ajax HTTP/1.1',
  'Host: x',
  'Content-Type: multipart/form-data; boundary=edge',
  'Transfer-Encoding: chunked',
  '\r\n',
].join('\r\n');

interface Listening extends TestServer {
  readonly port: number;
  readonly logged: () => string;
}

/** A server on a port of its own, with the warnings and errors that it has logged. */
async function listening(limits: Partial<Limits> = {}): Promise<Listening> {
  let log = '';
  const stream = new Writable({
    write(line, _encoding, done) {
      log += line;
      done();
    },
  });
  const server = await testServer({ logger: { level: 'warn', stream }, limits });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  return { ...server, port: (server.app.server.address() as AddressInfo).port, logged: () => log };
}

/** A connection over which a submission of these fields has begun, the last one without its end: nothing says how long it will be. */
async function sending(port: number, fields: Readonly<Record<string, string>>): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const parts = Object.entries(fields).map(
    ([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`,
  );
  socket.write(HEAD);
  socket.write(chunk(parts.join('\r\n')));
  return socket.setEncoding('latin1');
}

/** A piece of a body, as a request of unknown length contains it; an empty one is its end. */
function chunk(text: string): string {
  return `${text.length.toString(16)}\r\n${text}\r\n`;
}

function submission({ nonce }: TestServer): Record<string, string> {
  return { ...envelope('190', nonce('190')), ...ANSWERS };
}

/** Another submission, sent whole over a connection of its own. */
async function submitted(server: Listening): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${server.port}/ajax`, {
    method: 'POST',
    body: encoded(submission(server)),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  await reply.text();
  return reply.status;
}

describe('a sender that breaks off in the middle of a field', () => {
  it('leaves nothing behind, and is not logged as an error', async () => {
    const server = await listening();
    const arriving = once(server.app.server, 'request');
    const socket = await sending(server.port, submission(server));
    const [{ socket: accepted }] = (await arriving) as [IncomingMessage];
    const gone = once(accepted, 'close');
    socket.destroy();
    await gone;
    // A whole submission later, whatever the server had to say of the first one has been said.
    expect(await submitted(server)).toBe(200);
    expect([server.rows().length, server.logged()]).toEqual([1, '']);
  });
});

/** Connects, sends what it is given whole, and leaves with a reset; then makes a file. Sends only once a line has come to it, if it is to wait. */
const LEAVING = `
  const [port, request, file, waits] = process.argv.slice(1);
  const socket = require('node:net').connect(Number(port), '127.0.0.1', async () => {
    if (waits === 'true') await new Promise((resolve) => process.stdin.once('data', resolve));
    socket.write(request, () => {
      socket.on('close', () => { require('node:fs').writeFileSync(file, ''); process.exit(); });
      socket.resetAndDestroy();
    });
  });
`;

/** Has a program send a whole submission and leave while the server is busy with something else. */
async function leftWhileBusy(server: Listening, isAcceptedFirst: boolean): Promise<void> {
  const file = join(server.folder, 'left');
  const body = encoded(submission(server));
  const head = ['POST /ajax HTTP/1.1', 'Host: x', 'Content-Type: application/x-www-form-urlencoded'];
  const request = `${head.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const accepted = once(server.app.server, 'connection');
  const sender = spawn(process.execPath, [
    '-e',
    LEAVING,
    String(server.port),
    request,
    file,
    String(isAcceptedFirst),
  ]);
  if (isAcceptedFirst) {
    await accepted;
    sender.stdin.write('\n');
    // The line is on its way before nothing moves any more.
    await new Promise((resolve) => sender.stdin.write('\n', resolve));
  }
  const cell = new Int32Array(new SharedArrayBuffer(4));
  for (let waits = 0; !existsSync(file); waits++) {
    if (waits === 3000) throw new Error('The sender has not left within half a minute.');
    Atomics.wait(cell, 0, 0, 10);
  }
  await once(sender, 'close');
}

describe('a sender that leaves before a busy server comes to what it has sent whole', () => {
  it('has it kept, under its own address', async () => {
    const server = await listening();
    await leftWhileBusy(server, true);
    await expect.poll(() => server.rows().length).toBe(1);
    expect(server.logged()).toBe('');
  });

  it('is passed over if it has left before it was let in, and that is no error', async () => {
    const server = await listening();
    await leftWhileBusy(server, false);
    expect(await submitted(server)).toBe(200);
    expect([server.rows().length, server.logged()]).toEqual([1, '']);
  });
});

describe('a body that is refused while megabytes of it are still to come', () => {
  it('is answered at once, then read to its end and dropped, beside other requests', async () => {
    const server = await listening();
    const socket = await sending(server.port, { 'name-1': 'x'.repeat(MEGABYTE) });
    const [reply] = (await once(socket, 'data')) as [string];
    expect(reply).toMatch(/^HTTP\/1\.1 4\d\d .*"success":false/s);
    expect(await submitted(server)).toBe(200);
    // More than the buffers of both ends hold together.
    socket.write(chunk('x'.repeat(20 * MEGABYTE)) + chunk(''));
    socket.write('GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    const [next] = (await once(socket, 'data')) as [string];
    expect(next).toMatch(/^HTTP\/1\.1 200 /);
    expect([server.rows().length, server.logged()]).toEqual([1, '']);
  });

  it('is read no longer than a request may take', async () => {
    const { port } = await listening({
      headersMs: 200,
      requestMs: 400,
      checkEveryMs: 50,
      keepAliveMs: 600_000,
    });
    const socket = await sending(port, { 'name-1': 'x'.repeat(MEGABYTE) });
    await once(socket, 'data');
    await once(socket.resume(), 'close');
  });
});
