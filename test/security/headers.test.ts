import { describe, expect, it } from 'vitest';
import { routes } from '../../server/http/routes/registry.ts';
import { EVERY_CAPABILITY, formNamed, served, testServer } from '../../server/testing/test-server.ts';

const PER_COOKIE = served('lunch', {
  id: 'lunch',
  type: 'poll',
  title: 'Lunch',
  answers: [
    { id: 'soup', title: 'Soup' },
    { id: 'pie', title: 'Pie' },
  ],
  limits: { by: 'cookie' },
});

const server = () =>
  testServer({
    forms: [formNamed('contact-190'), PER_COOKIE],
    capabilities: EVERY_CAPABILITY,
    trustProxy: 1,
  });

const ADDRESSES = [
  ...new Set(routes.map(({ path }) => path)),
  '/forms/contact-190',
  '/forms/contact-190?draft=x',
  '/forms/lunch',
  '/forms/nothing',
  '/nothing',
  '/%',
  '/assets/nothing.js',
  '/assets/styles.css',
];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const;

describe.each(METHODS)('an answer to %s', (method) => {
  it('is shown as what it is, framed by nobody but who may, and not kept when it is refused', async () => {
    const { app } = await server();
    for (const url of ADDRESSES) {
      const reply = await app.inject({ method, url, headers: { 'x-forwarded-proto': 'https' } });
      expect({ url, ...problemsOf(reply, url) }).toEqual({ url });
    }
  });
});

type Reply = Awaited<ReturnType<Awaited<ReturnType<typeof server>>['app']['inject']>>;

/** What is wrong with the headers of an answer, by their names. */
function problemsOf({ headers, statusCode, body }: Reply, url: string): Readonly<Record<string, unknown>> {
  const type = String(headers['content-type'] ?? '');
  const policy = String(headers['content-security-policy']);
  const cookies = [headers['set-cookie'] ?? []].flat();
  const isRight: Readonly<Record<string, boolean>> = {
    'x-content-type-options': headers['x-content-type-options'] === 'nosniff',
    'content-security-policy': /^default-src 'none'.*frame-ancestors '(?:none|self)'/.test(policy),
    // An address that cannot be read has come to no hook.
    'strict-transport-security': url === '/%' || headers['strict-transport-security'] === 'max-age=31536000',
    // Pictures carry their own encoding.
    'content-type':
      body === '' || /^(?:(?:text|application)\/[\w.+-]+;.*charset=utf-8|image\/svg\+xml$)/.test(type),
    'referrer-policy':
      !type.startsWith('text/html') || /^strict-origin/.test(String(headers['referrer-policy'])),
    'cache-control': statusCode < 400 || headers['cache-control'] === 'no-store',
    'set-cookie': cookies.every((cookie) =>
      /; Path=\/; HttpOnly; SameSite=Lax; (?:.*; )?Secure$/.test(cookie),
    ),
    server: headers['server'] === undefined && headers['x-powered-by'] === undefined,
  };
  const wrong = Object.keys(isRight).filter((name) => isRight[name] === false);
  return Object.fromEntries(wrong.map((name) => [name, headers[name]]));
}

describe('a page', () => {
  it('that sets a cookie is among them', async () => {
    const { app } = await server();
    expect((await app.inject('/forms/lunch')).headers['set-cookie']).toContain('formularium-voter=');
  });

  it('does not ask for TLS where there is none', async () => {
    const { app } = await testServer();
    expect((await app.inject('/')).headers['strict-transport-security']).toBeUndefined();
  });

  it('does not believe a visitor about TLS', async () => {
    const { app } = await testServer();
    const reply = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
    expect(reply.headers['strict-transport-security']).toBeUndefined();
  });
});
