import { describe, expect, it } from 'vitest';
import type { Asset } from '../publish/assets.ts';
import { lasting } from '../testing/lasting.ts';
import { formNamed, NO_ASSETS, served, testServer } from '../testing/test-server.ts';
import { routes } from './routes/registry.ts';

const SITE = 'https://www.example.org';
const PARTNER = 'https://partner.example';

const own = (embedOrigins: readonly string[]) => ({
  id: 'own',
  type: 'form',
  title: 'Own',
  fields: [{ id: 'a', kind: 'text', label: 'A' }],
  settings: { embedOrigins },
});

const ancestorsIn = (policy: unknown) => /frame-ancestors ([^;]*)/.exec(String(policy))?.[1];

describe('the page of a form can be embedded', () => {
  it.each([
    { what: 'by pages of the server alone', embedOrigins: [], ancestors: "'self'", older: 'SAMEORIGIN' },
    {
      what: 'by the origins of the configuration',
      embedOrigins: [SITE, 'http://localhost:8080'],
      ancestors: `'self' ${SITE} http://localhost:8080`,
      older: undefined,
    },
    { what: 'by every page', embedOrigins: ['*'], ancestors: "'self' *", older: undefined },
  ])('$what', async ({ embedOrigins, ancestors, older }) => {
    const { app } = await testServer({ embedOrigins });
    const { headers } = await app.inject('/forms/contact-190');
    expect(ancestorsIn(headers['content-security-policy'])).toBe(ancestors);
    expect(headers['x-frame-options']).toBe(older);
  });

  it.each([
    { list: [PARTNER], ancestors: `'self' ${PARTNER}` },
    { list: [], ancestors: "'self'" },
  ])('by its author’s list, $list, whatever the configuration says', async ({ list, ancestors }) => {
    const { app } = await testServer({ forms: [served('own', own(list))], embedOrigins: [SITE] });
    const { headers } = await app.inject('/forms/own');
    expect(ancestorsIn(headers['content-security-policy'])).toBe(ancestors);
  });

  it('also when it is closed, because its file is not right', async () => {
    const broken = [{ name: 'broken', reason: 'It is not right.' }];
    const { app } = await testServer({ broken, embedOrigins: [SITE] });
    const { headers, statusCode } = await app.inject('/forms/broken');
    expect(statusCode).toBe(503);
    expect(ancestorsIn(headers['content-security-policy'])).toBe(`'self' ${SITE}`);
    expect(headers['x-frame-options']).toBeUndefined();
  });
});

describe('nothing else can be embedded', () => {
  const server = lasting(() => testServer({ embedOrigins: ['*'] }));
  const others = routes.filter(({ path, method }) => method === 'GET' && !path.includes(':'));

  it.each([
    ...others.map(({ path }) => path),
    '/nothing',
    '/forms/nothing',
    '/forms/%zz',
    '/assets/nothing.js',
  ])('%s', async (url) => {
    const { headers } = await server().app.inject(url);
    expect(ancestorsIn(headers['content-security-policy'])).toBe("'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  });
});

describe('scripts of pages on other origins', () => {
  const script: Asset = {
    type: 'text/javascript',
    plain: Buffer.from('x'),
    gzipped: Buffer.from('x'),
    brotli: Buffer.from('x'),
  };
  const assets = { ...NO_ASSETS, file: () => script };
  const forms = [formNamed('contact-190'), served('own', own([PARTNER]))];
  const server = lasting(() => testServer({ forms, assets, embedOrigins: [SITE] }));

  async function asked(method: 'GET' | 'POST' | 'OPTIONS', url: string, headers: Record<string, string>) {
    const body =
      method === 'POST'
        ? {
            payload: 'action=give_donation_form_nonce&give_form_id=190',
            type: 'application/x-www-form-urlencoded',
          }
        : { type: 'text/plain' };
    const { type, ...payload } = body;
    const reply = await server().app.inject({
      method,
      url,
      headers: { 'content-type': type, ...headers },
      ...payload,
    });
    const { 'access-control-allow-origin': origin, 'access-control-allow-credentials': cookies } =
      reply.headers;
    return { reply, origin, cookies };
  }

  it.each([
    { method: 'POST' as const, url: '/ajax', origin: SITE },
    { method: 'POST' as const, url: '/ajax', origin: PARTNER },
    { method: 'GET' as const, url: '/assets/a.js', origin: SITE },
  ])('may read $method $url at $origin, without cookies', async ({ method, url, origin }) => {
    const { reply, ...allowed } = await asked(method, url, { origin });
    expect(reply.statusCode).toBe(200);
    expect(allowed).toEqual({ origin, cookies: undefined });
    expect(reply.headers['vary']).toMatch(/\borigin\b/);
  });

  it('may read why they are refused', async () => {
    const reply = await server().app.inject({ method: 'POST', url: '/ajax', headers: { origin: SITE } });
    expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([415, SITE]);
  });

  it.each(['https://evil.example', `${SITE}.evil.example`, 'http://www.example.org', 'null', ''])(
    'of origin “%s” may read nothing, and caches know that others may',
    async (origin) => {
      const { reply, ...allowed } = await asked('POST', '/ajax', { origin });
      expect(allowed).toEqual({ origin: undefined, cookies: undefined });
      expect(reply.headers['vary']).toMatch(/\borigin\b/);
    },
  );

  it.each(['/', '/forms/contact-190', '/capabilities', '/health'])('may not read %s', async (url) => {
    const { origin } = await asked('GET', url, { origin: SITE });
    expect(origin).toBeUndefined();
  });

  it.each([
    { url: '/ajax', method: 'POST' },
    { url: '/assets/a.js', method: 'GET' },
  ])('may ask before they send to $url', async ({ url, method }) => {
    const { reply, origin } = await asked('OPTIONS', url, {
      origin: SITE,
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type',
    });
    expect([reply.statusCode, reply.body, origin]).toEqual([204, '', SITE]);
    expect(reply.headers).toMatchObject({
      'access-control-allow-methods': method,
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
    });
  });

  it.each([
    { what: 'from elsewhere', url: '/ajax', origin: 'https://evil.example', wants: 'POST' },
    { what: 'about another address', url: '/capabilities', origin: SITE, wants: 'GET' },
    { what: 'without a method', url: '/ajax', origin: SITE, wants: undefined },
  ])('are refused when they ask $what', async ({ url, origin, wants }) => {
    const method = wants === undefined ? {} : { 'access-control-request-method': wants };
    const { reply } = await asked('OPTIONS', url, { origin, ...method });
    expect(reply.statusCode).toBe(405);
    expect(reply.headers['access-control-allow-methods']).toBeUndefined();
  });
});
