import { describe, expect, it } from 'vitest';
import { embedOriginsOf, mayEmbed, originOf } from './embed-origins.ts';

describe('an origin', () => {
  it.each([
    ['https://www.example.org', 'https://www.example.org'],
    ['https://www.example.org/', 'https://www.example.org'],
    ['HTTPS://WWW.Example.org:443', 'https://www.example.org'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['*', '*'],
  ])('is written as browsers write it: %s', (written, origin) => {
    expect(originOf(written)).toBe(origin);
  });

  it.each([
    'www.example.org',
    'https://',
    'https://example.org/page',
    'https://example.org?a=b',
    'https://ada@example.org',
    'https://example.org:99999',
    "https://example.org; script-src 'unsafe-inline'",
    'https://a.example https://b.example',
    'https://*.example.org',
    'https://a.example;sandbox',
    'javascript:alert(1)',
    'null',
    '',
  ])('is not “%s”', (written) => {
    expect(originOf(written)).toBeNull();
  });
});

describe('who may embed a form', () => {
  const form = (embedOrigins: readonly string[] | null) => ({
    settings: { embedOrigins, formType: 'default' },
  });
  const server = ['https://server-wide.example'];

  it('is decided by the server where the author says nothing', () => {
    expect(embedOriginsOf(form(null), server)).toEqual(server);
  });

  it('is decided by the author otherwise, also where nobody may', () => {
    expect(embedOriginsOf(form([]), server)).toEqual([]);
    expect(embedOriginsOf(form(['https://a.example:443', 'https://a.example']), server)).toEqual([
      'https://a.example',
    ]);
  });

  it('is decided by the whole origin', () => {
    const origins = ['https://a.example'];
    expect(mayEmbed(origins, 'https://a.example')).toBe(true);
    for (const other of ['http://a.example', 'https://a.example:8443', 'https://b.a.example', 'null', ''])
      expect(mayEmbed(origins, other)).toBe(false);
  });

  it('is everyone with “*”', () => {
    expect(mayEmbed(['*'], 'https://anything.example')).toBe(true);
  });
});
