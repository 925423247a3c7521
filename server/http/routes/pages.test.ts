import { describe, expect, it } from 'vitest';
import type { Asset } from '../../publish/assets.ts';
import { formNamed, NO_ASSETS, served, testServer } from '../../testing/test-server.ts';

const NAUGHTY = served('naughty', {
  id: 'naughty',
  type: 'form',
  title: '</title><script>alert(1)</script>',
  description: '</script><script>alert(2)</script>\u2028',
  fields: [{ id: 'a', kind: 'text', label: '<img src=x onerror=alert(3)>' }],
});

describe('the page of a form', () => {
  it('shows the form, and contains what its script needs', async () => {
    const { app } = await testServer();
    const reply = await app.inject('/forms/contact-190');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.body).toMatch(/^<!doctype html><html lang="en" dir="ltr">/);
    expect(reply.body).toContain('<title>Reach out</title>');
    expect(reply.body).toContain('<link rel="stylesheet" href="/assets/styles.css"/>');
    expect(reply.body).toContain('<script type="module" src="/assets/page.js">');
    for (const id of ['name-1', 'name-2', 'email-1', 'phone-1', 'textarea-1'])
      expect(reply.body).toContain(`name="${id}"`);
    expect(reply.body).toContain('<link rel="modulepreload" href="/assets/react.js"/>');
    const definition = /<script type="application\/json" id="formularium-blueprint">(.*?)<\/script>/.exec(
      reply.body,
    )?.[1];
    expect(JSON.parse(definition ?? '')).toMatchObject({ id: '190', title: 'Reach out' });
  });

  it('has the headings of all pages where they are shown on one', async () => {
    const { app } = await testServer({ forms: [formNamed('membership')] });
    const { body } = await app.inject('/forms/membership');
    expect([...body.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading)).toEqual([
      'Membership',
      'You',
      'Payment',
    ]);
  });

  it('has a brand above it, in the dress of the site', async () => {
    const assets = { ...NO_ASSETS, brand: { name: 'Open <Table>', logo: 'logo-1.svg' } };
    const { app } = await testServer({ assets });
    for (const path of ['/forms/contact-190', '/', '/nowhere', '/account/lost-password'])
      expect((await app.inject(path)).body, path).toContain(
        '<header class="brand"><a href="/"><img src="/assets/logo-1.svg" alt="" height="32"/>Open &lt;Table&gt;</a></header>',
      );
  });

  it('gives every visitor a valid nonce, and is not cached', async () => {
    const { app, send } = await testServer();
    const reply = await app.inject('/forms/contact-190');
    expect(reply.headers['cache-control']).toBe('no-store');
    const nonce = /data-nonce="([^"]+)"/.exec(reply.body)?.[1];
    expect((await send({ forminator_nonce: nonce })).statusCode).toBe(200);
  });

  it('inserts texts of a definition only as text', async () => {
    const { app } = await testServer({ forms: [NAUGHTY] });
    const { body } = await app.inject('/forms/naughty');
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(body).not.toContain('<img');
    expect(/formularium-blueprint">(.*?)<\/script>/s.exec(body)?.[1]).not.toContain('\u2028');
  });

  it('contains no inline script or style, as its policy demands', async () => {
    const { app } = await testServer();
    const reply = await app.inject('/forms/quote');
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("form-action 'self'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(reply.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(policy).not.toContain('unsafe');
    expect(reply.body).not.toMatch(/ style=| on[a-z]+=|<style|javascript:/);
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });
});

describe('the pictures of a form', () => {
  const pictured = (name: string, ...images: readonly string[]) =>
    served(name, {
      ...{ id: name, type: 'form', title: 'Trip' },
      fields: [
        {
          ...{ id: 'trip', kind: 'radio', label: 'Trip', layout: 'grid' },
          options: images.map((image, at) => ({ value: `${at}`, label: `Trip ${at}`, image })),
        },
      ],
    });
  const PICTURES = [
    '/images/sea.jpg',
    'https://pictures.example.org/hills.jpg',
    'https://pictures.example.org/lake.jpg',
    'http://127.0.0.1:9000/x.png?a=;script-src',
  ];

  it('stand in its page, which may load them from where they are and from nowhere else', async () => {
    const { app } = await testServer({ forms: [pictured('trip', ...PICTURES), formNamed('quote')] });
    const { body, headers } = await app.inject('/forms/trip');
    expect([...body.matchAll(/<img src="([^"]+)" alt=""/g)].map(([, src]) => src)).toEqual(PICTURES);
    expect(body).toContain('class="formularium-options" data-layout="grid"');
    expect(String(headers['content-security-policy'])).toContain(
      "; img-src 'self' data: https://pictures.example.org http://127.0.0.1:9000; ",
    );
    const other = await app.inject('/forms/quote');
    expect(String(other.headers['content-security-policy'])).toContain("; img-src 'self' data:; ");
  });

  it('are shown without a script as well', async () => {
    const { app } = await testServer({ forms: [pictured('trip', '/images/sea.jpg')] });
    const reply = await app.inject({
      method: 'POST',
      url: '/forms/trip',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'trip=',
    });
    expect(reply.body).toContain('<img src="/images/sea.jpg" alt=""');
  });

  it('have addresses that lead where they seem to', () => {
    for (const image of [
      '//evil.example/x.png',
      '/\\evil.example/x.png',
      '/\t/evil.example/x.png',
      'javascript:alert(1)',
      'data:image/svg+xml,<svg/>',
    ])
      expect(() => pictured('trip', image), image).toThrow('image');
  });
});

describe('an unknown address', () => {
  it.each([
    '/nothing',
    '/forms/nothing',
    '/forms/',
    '/forms/contact-190.json',
    '/assets/nothing.js',
    '/assets/../main.js',
  ])('says so in plain words at %s', async (url) => {
    const { app } = await testServer();
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.body).toContain('Page not found');
    expect(reply.body).toContain('<a href="/">See all forms</a>');
  });

  it('is answered in plain words even if it cannot be decoded', async () => {
    const { app } = await testServer();
    const reply = await app.inject('/forms/%zz');
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('This address cannot be read.');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('any address', () => {
  it.each(['/', '/assets/start-1.js', '/health', '/ready'])(
    'says at %s that it is read-only',
    async (url) => {
      const { app } = await testServer();
      const reply = await app.inject({ method: 'POST', url, payload: '{}' });
      expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET, HEAD']);
      expect((await app.inject({ method: 'HEAD', url: '/forms/contact-190' })).statusCode).toBe(200);
    },
  );

  it('says at the address of a form that it can be read and posted', async () => {
    const { app } = await testServer();
    const reply = await app.inject({ method: 'PUT', url: '/forms/contact-190', payload: '{}' });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });

  it('is distinguished from one that does not exist', async () => {
    const { app } = await testServer();
    expect((await app.inject({ method: 'POST', url: '/form/contact-190' })).statusCode).toBe(404);
  });
});

describe('an asset', () => {
  const script: Asset = {
    type: 'text/javascript; charset=utf-8',
    plain: Buffer.from('plain'),
    gzipped: Buffer.from('small'),
    brotli: Buffer.from('smaller'),
  };
  const assets = { ...NO_ASSETS, file: (name: string) => (name === 'start-1.js' ? script : undefined) };

  it('is cached by browsers forever', async () => {
    const { app } = await testServer({ assets });
    const reply = await app.inject('/assets/start-1.js');
    expect(reply.body).toBe('plain');
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding, origin',
    });
  });

  it('is compressed for clients that support it', async () => {
    const { app } = await testServer({ assets });
    const got = async (accepted: string) => {
      const reply = await app.inject({ url: '/assets/start-1.js', headers: { 'accept-encoding': accepted } });
      return [reply.body, reply.headers['content-encoding']];
    };
    expect(await got('gzip, deflate, br')).toEqual(['smaller', 'br']);
    expect(await got('gzip, br;q=0')).toEqual(['small', 'gzip']);
    expect(await got('gzip;q=0')).toEqual(['plain', undefined]);
  });
});
