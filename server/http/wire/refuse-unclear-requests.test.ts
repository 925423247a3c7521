import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

/** Sends this and ends its side; resolves with everything that came back. */
async function say(text: string): Promise<string> {
  const { app } = await testServer();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.end(text));
    let heard = '';
    socket.setEncoding('utf8').on('data', (piece) => {
      heard += piece;
    });
    socket.on('error', reject).on('end', () => resolve(heard));
  });
}

describe('a request that can be understood in two ways', () => {
  it('is refused with two hosts', async () => {
    expect(await say('GET / HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 .*more than one Host header/s,
    );
  });

  it('is refused with a body in another encoding', async () => {
    const head = 'POST /ajax HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n';
    expect(await say(`${head}Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\na=1`)).toMatch(
      /^HTTP\/1\.1 415 .*“gzip”.*without a Content-Encoding/s,
    );
    expect(await say(`${head}Content-Encoding: identity\r\nContent-Length: 3\r\n\r\na=1`)).toMatch(
      /^HTTP\/1\.1 400 .*names no “action”/s,
    );
  });
});

describe('a client that ends its side of the connection', () => {
  it('is answered all the same', async () => {
    expect(await say('GET /health HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
    const body = 'action=forminator_submit_form_custom-forms&form_id=190';
    const head = 'POST /ajax HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n';
    expect(await say(`${head}Content-Length: ${body.length}\r\n\r\n${body}`)).toMatch(
      /^HTTP\/1\.1 403 .*"success":false/s,
    );
  });
});
