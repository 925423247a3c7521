import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Site, SiteRequest } from '../../site/site.ts';
import { testServer } from '../../testing/test-server.ts';

const PAGE = { type: 'text/html; charset=utf-8', body: '<h1>First page</h1>', cache: 'page' } as const;

/** A site that says what it was asked. */
function siteWith(answers: Readonly<Record<string, Awaited<ReturnType<Site['answer']>>>> = {}) {
  const asked: SiteRequest[] = [];
  const site: Site = {
    async answer(request) {
      asked.push(request);
      return answers[request.path] ?? null;
    },
  };
  return { site, asked };
}

describe('a server with a site', () => {
  it('answers from it where no route is, and at the first page', async () => {
    const { site, asked } = siteWith({ '/': PAGE, '/our work': { ...PAGE, status: 404 } });
    const { app } = await testServer({ site });
    expect((await app.inject('/')).body).toBe('<h1>First page</h1>');
    expect((await app.inject('/our%20work?a=1&a=2')).statusCode).toBe(404);
    expect(asked.map(({ path }) => path)).toEqual(['/', '/our work']);
    expect(asked[1]?.query.getAll('a')).toEqual(['1', '2']);
  });

  it('keeps its own addresses to itself, and lists the forms', async () => {
    const { site, asked } = siteWith();
    const { app } = await testServer({ site });
    expect((await app.inject('/health')).statusCode).toBe(200);
    expect((await app.inject('/forms')).body).toContain('<a href="/forms/contact-190">Reach out</a>');
    expect(asked).toEqual([]);
  });

  it('says itself that there is nothing where the site has nothing to say', async () => {
    const { app } = await testServer({ site: siteWith().site });
    const reply = await app.inject('/nothing');
    expect([reply.statusCode, reply.headers['content-security-policy']]).toEqual([404, expect.any(String)]);
    expect(reply.body).toContain('Page not found');
    expect((await app.inject('/')).body).toContain('<a href="/forms/contact-190">Reach out</a>');
  });

  it('asks it nothing but what is read, and no address that cannot be', async () => {
    const { site, asked } = siteWith({ '/': PAGE });
    const { app } = await testServer({ site });
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await app.inject({ method, url: '/our-work' })).statusCode).toBe(404);
    expect((await app.inject('/%zz')).statusCode).toBe(400);
    expect(asked).toEqual([]);
  });

  it('sends pages under the policy of its own, with what they load from elsewhere', async () => {
    const origins = { 'frame-src': ["'self'", 'https://player.example.org'] };
    const { app } = await testServer({ site: siteWith({ '/': PAGE, '/film': { ...PAGE, origins } }).site });
    const policyAt = async (url: string) =>
      String((await app.inject(url)).headers['content-security-policy']);
    expect(await policyAt('/')).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(await policyAt('/')).toContain("frame-src 'self'; form-action 'self';");
    expect(await policyAt('/')).toContain("frame-ancestors 'none'");
    expect(await policyAt('/film')).toContain("frame-src 'self' https://player.example.org;");
  });

  it('lets browsers keep what is the same for everyone, and compresses it', async () => {
    const file = { ...PAGE, cache: 'version' } as const;
    const own = { ...PAGE, cache: 'visitor' } as const;
    const { app } = await testServer({ site: siteWith({ '/': PAGE, '/file': file, '/own': own }).site });
    const headers = { 'accept-encoding': 'gzip' };
    const page = await app.inject({ url: '/', headers });
    expect(gunzipSync(page.rawPayload).toString()).toBe(PAGE.body);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' });
    const again = await app.inject({ url: '/', headers: { ...headers, 'if-none-match': page.headers.etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await app.inject('/file')).headers['cache-control']).toContain('immutable');
    const { headers: kept, body } = await app.inject({ url: '/own', headers });
    expect([kept['cache-control'], kept['content-encoding'], body]).toEqual([
      'private, no-store',
      undefined,
      PAGE.body,
    ]);
  });

  it('sends a video in the parts that a browser asks for', async () => {
    const film = { type: 'video/webm', body: Buffer.from('0123456789'), cache: 'version' } as const;
    const { app } = await testServer({ site: siteWith({ '/film': film, '/': PAGE }).site });
    const part = async (range: string, more = {}) => {
      const { statusCode, headers, body } = await app.inject({ url: '/film', headers: { range, ...more } });
      return [statusCode, headers['content-range'], body];
    };
    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
    expect(await part('bytes=8-99')).toEqual([206, 'bytes 8-9/10', '89']);
    expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
    expect(await part('bytes=10-')).toEqual([416, 'bytes */10', '']);
    for (const whole of ['bytes=4-2', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=-'])
      expect(await part(whole)).toEqual([200, undefined, '0123456789']);
    const { headers } = await app.inject('/film');
    expect(headers['accept-ranges']).toBe('bytes');
    expect((await part('bytes=2-4', { 'if-range': headers.etag }))[0]).toBe(206);
    expect((await part('bytes=2-4', { 'if-range': '"other"' }))[0]).toBe(200);
    expect((await app.inject({ url: '/', headers: { range: 'bytes=0-1' } })).body).toBe(PAGE.body);
  });

  it('gives it forms that can be sent from its pages, and says who is signed in', async () => {
    const site: Site = {
      async answer({ server }) {
        const [placed, none, role] = [
          await server.form('contact-190'),
          await server.form('none'),
          await server.role(),
        ];
        return {
          ...PAGE,
          body: JSON.stringify({ placed, none, role, forms: server.forms }),
          cache: 'visitor',
        };
      },
    };
    const { app, send } = await testServer({ site });
    const { placed, none, role, forms } = (await app.inject('/page')).json();
    expect([none, role, placed.styles, placed.script]).toEqual([
      null,
      null,
      '/assets/styles.css',
      '/assets/page.js',
    ]);
    expect(
      forms.map(({ name, id, closed }: { name: string; id: string; closed: string | null }) => [
        name,
        id,
        closed,
      ]),
    ).toEqual([
      ['contact-190', '190', null],
      ['quote', 'quote-12', null],
    ]);
    const nonce = /data-nonce="([^"]+)"/.exec(placed.html)?.[1];
    expect((await send({ forminator_nonce: nonce })).statusCode).toBe(200);
  });
});
