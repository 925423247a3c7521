import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';

const LIMITS = { headersMs: 200, requestMs: 400, checkEveryMs: 50, idleMs: 2_000, submissionsPerMinute: 0 };

/** Sends these pieces and no more; resolves with everything that came back before the connection was closed. */
async function say(pieces: readonly string[], limits: Partial<typeof LIMITS> = {}): Promise<string> {
  const { app } = await testServer({ limits: { ...LIMITS, ...limits } });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      for (const piece of pieces) socket.write(piece);
    });
    let heard = '';
    socket.setEncoding('utf8').on('data', (text) => {
      heard += text;
    });
    socket.on('error', reject).on('close', () => resolve(heard));
  });
}

describe('a client that is too slow', () => {
  it('is disconnected if its headers do not arrive', async () => {
    expect(await say(['POST /ajax HTTP/1.1\r\nHost: x\r\n'])).toMatch(
      /^HTTP\/1\.1 408 .*took too long to arrive/s,
    );
  });

  it('is disconnected if its body does not arrive', async () => {
    const head =
      'POST /ajax HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\n';
    expect(await say([head, 'a=1'])).toMatch(/^HTTP\/1\.1 408 .*"success":false/s);
  });

  it('is disconnected if it sends nothing at all', async () => {
    expect(await say([], { idleMs: 300, headersMs: 5_000, requestMs: 5_000 })).toBe('');
  });
});

describe('a client that does not speak HTTP', () => {
  it.each([
    { what: 'nonsense', text: 'What a lovely day\r\n\r\n', answer: /^HTTP\/1\.1 400 .*not an HTTP request/s },
    {
      what: 'endless headers',
      text: `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      answer: /^HTTP\/1\.1 431 .*headers/s,
    },
  ])('is told so: $what', async ({ text, answer }) => {
    expect(await say([text])).toMatch(answer);
  });
});
