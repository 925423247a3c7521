import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const get = async (headers: Record<string, string> = {}) =>
  (await testServer({ embedOrigins: ['https://www.example.org'] })).app.inject({ url: '/embed.js', headers });

describe('/embed.js', () => {
  it('may be loaded by any page, and is asked for again after an hour', async () => {
    const { statusCode, body, headers } = await get();
    expect([statusCode, body]).toEqual([200, 'long']);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding, origin',
    });
  });

  it('is sent small to those who can take it', async () => {
    for (const [accepted, sent, coding] of [
      ['gzip', 'short', 'gzip'],
      ['gzip, deflate, br', 'shortest', 'br'],
    ] as const) {
      const { body, headers } = await get({ 'accept-encoding': accepted });
      expect([body, headers['content-encoding']]).toEqual([sent, coding]);
    }
  });

  it.each(['br', 'gzip', 'identity'])('is not sent again to those who have it: %s', async (encoding) => {
    const has = (await get({ 'accept-encoding': encoding })).headers.etag ?? '';
    const again = await get({ 'accept-encoding': encoding, 'if-none-match': has });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', has]);
    expect((await get({ 'accept-encoding': encoding, 'if-none-match': '"embed-0.js"' })).statusCode).toBe(
      200,
    );
  });
});
