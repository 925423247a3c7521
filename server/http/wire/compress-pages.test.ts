import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { routes } from '../routes/registry.ts';
import { isCompressed } from './compress-pages.ts';

const PAGE = '/forms/contact-190';

describe('the page of a form', () => {
  it('is compressed for a browser that takes it so', async () => {
    const { app } = await testServer();
    const plain = await app.inject({ url: PAGE });
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [encoding, read] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const reply = await app.inject({ url: PAGE, headers: { 'accept-encoding': encoding } });
      expect(reply.headers).toMatchObject({
        'content-encoding': encoding,
        vary: expect.stringContaining('accept-encoding'),
      });
      expect(reply.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
      // Each has a nonce of its own, and all else is the same.
      expect(read(reply.rawPayload).toString().length).toBe(plain.body.length);
    }
  });

  it('is refused as before, in words', async () => {
    const { app } = await testServer();
    const reply = await app.inject({ url: '/forms/none', headers: { 'accept-encoding': 'gzip' } });
    expect(reply.statusCode).toBe(404);
    const text =
      reply.headers['content-encoding'] === 'gzip' ? gunzipSync(reply.rawPayload) : reply.rawPayload;
    expect(text.toString()).toContain('Page not found</h1>');
  });
});

describe('a page of somebody', () => {
  it('is never compressed', () => {
    const compressed = routes.filter(isCompressed);
    expect(compressed.length).toBeGreaterThan(3);
    for (const route of compressed)
      expect([route.method, route.needs], route.path).toEqual(['GET', 'nothing']);
    expect(compressed.map(({ path }) => path)).not.toContain('/account');
  });
});
