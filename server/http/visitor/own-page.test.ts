import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { isOfOwnPage } from './own-page.ts';

const HERE = { host: 'forms.example.org' };
const OURS = 'https://forms.example.org';
const PROXIED = { host: '127.0.0.1:3000' };

it.each([
  { headers: HERE, isOwn: true },
  { headers: { ...HERE, origin: OURS }, isOwn: true },
  { headers: { ...HERE, origin: 'https://evil.example' }, isOwn: false },
  { headers: { ...HERE, origin: 'null' }, isOwn: false },
  { headers: { ...HERE, origin: OURS, 'sec-fetch-site': 'cross-site' }, isOwn: false },
  { headers: { ...HERE, origin: OURS, 'sec-fetch-site': 'same-site' }, isOwn: false },
  { headers: { ...PROXIED, origin: OURS }, isOwn: false },
  { headers: { ...PROXIED, origin: OURS, 'sec-fetch-site': 'same-origin' }, isOwn: true },
  { headers: { ...PROXIED, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, isOwn: false },
  { headers: { ...PROXIED, origin: 'https://evil.example', 'sec-fetch-site': 'none' }, isOwn: false },
])('a request with $headers comes from a page of this server: $isOwn', ({ headers, isOwn }) => {
  expect(isOfOwnPage({ headers })).toBe(isOwn);
});

it('a proxy that changes the host is told once in the log', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const { app } = await testServer({ logger: { level: 'warn', stream } });
  const headers = { ...PROXIED, origin: OURS, 'sec-fetch-site': 'same-origin' };
  for (const more of [{ host: 'forms.example.org' }, {}, {}])
    await app.inject({ url: '/health', headers: { ...headers, ...more } });
  expect(lines.filter((line) => line.includes('pass on the Host'))).toHaveLength(1);
});
