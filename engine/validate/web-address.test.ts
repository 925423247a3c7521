import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWebAddress } from './web-address.ts';

describe('isWebAddress', () => {
  it.each([
    'example.com',
    'www.example.com',
    'http://example.com',
    'HTTPS://EXAMPLE.COM/',
    'ftp://files.example.org/a',
    '//example.com/x',
    'example.com:8080/path?q=1#part',
    'example.com?x=a@b',
    'https://example.com/a/@name',
    'exämple.de',
    'https://例え.jp/',
    'xn--exmple-cua.de',
    'a-b.example',
    '8.8.8.8',
    'http://172.32.0.1/',
    `${'a'.repeat(63)}.com`,
    'https://exa_mple.com',
    'https://_dmarc.example.com',
    'https://example.com.',
    'example.com.:80/a',
    'https://example.com/a|b?c=d|e',
    'https://i❤️.example/',
    'https://example.com/👩‍👩‍👧',
    'https://[2001:db8::1]/',
    'https://[2606:4700:4700::1111]:8443/a',
    '[2001:db8:0:0:0:0:0:1]',
  ])('accepts %s', (text) => {
    expect(isWebAddress(text)).toBe(true);
  });

  it.each([
    '',
    'example',
    'localhost',
    'http://localhost:3000',
    'javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,x.y',
    'mailto:a@b.com',
    'user@example.com',
    'https://user:pw@example.com',
    'https://example.com@evil.com',
    'https://exam ple.com',
    'https://example.com/a b',
    'https://example.com\\@evil.com',
    'https://example.com/\u0000',
    'https://example.com/\u202E',
    'https://-example.com',
    'https://example-.com',
    'https://example..com',
    'https://.example.com',
    'https://example.com..',
    'https://example.co_m',
    'https://exa|mple.com',
    'a.b',
    'example.com:99999',
    'example.com:',
    'example.com:80:80',
    'http://',
    'http:///path',
    'gopher://example.com',
    'http://127.0.0.1/',
    '10.1.2.3',
    '192.168.0.1',
    '169.254.1.1',
    '172.16.0.1',
    '172.31.0.1',
    '0.1.2.3',
    '224.0.0.1',
    '300.1.1.1',
    '1.2.3',
    '01.2.3.4',
    '1.2.3.4.5',
    '127.0.0.1.',
    '127.0.0.0x1',
    '0x7f.0.0.0x1',
    '127.0.0x1',
    '0177.0.0.1',
    '127.0.0.01',
    '１２７.0.0.1',
    '127.0.0.１２',
    '0x7f000001',
    '2130706433',
    'http://[::1]/',
    'http://[::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[2001:db8::1',
    'http://[2001:db8::1]x/',
    'http://[2001::db8::1]/',
    'http://[2001:db8:1]/',
    'http://[2001:db8:0:0:0:0:0:1:2]/',
    'http://[2001:db8:0:0:0:0:0::1]/',
    'http://[2001:db8::12345]/',
    'http://2001:db8::1/',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(130)}com`,
  ])('refuses “%s”', (text) => {
    expect(isWebAddress(text)).toBe(false);
  });

  it('accepts the web addresses that fast-check generates', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        fc.pre(!/[{}|^`<>"\\]/.test(url));
        expect([url, isWebAddress(url)]).toEqual([url, true]);
      }),
    );
  });

  it('never accepts what the platform reads as another protocol or as an address with a user', () => {
    const piece = fc.constantFrom(
      'http:',
      'https:',
      'javascript:',
      '//',
      '/',
      '@',
      ':',
      'example.com',
      'evil',
      '.',
      '?',
      '#',
      '\\',
      '80',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        if (!isWebAddress(text)) return;
        const url = new URL(
          /^(?:https?|ftp):\/\//i.test(text) ? text : `http://${text.replace(/^\/\//, '')}`,
        );
        expect([url.username, url.password]).toEqual(['', '']);
        expect(url.hostname).toContain('.');
        expect(['http:', 'https:', 'ftp:']).toContain(url.protocol);
      }),
      { numRuns: 1000 },
    );
  });
});
