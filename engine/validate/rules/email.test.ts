import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rule as email } from './email.ts';

/** The rule again, as the specification and RFC 1035 word it, character by character. */
function isAddress(text: string): boolean {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  const made = (part: string, more: string) => [...part].every((one) => (letters + more).includes(one));
  if (text.length < 6) return false;
  const at = text.indexOf('@');
  if (at < 1 || text.lastIndexOf('@') !== at) return false;
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (!made(local, "!#$%&'*+/=?^_`{|}~.-")) return false;
  const labels = domain.split('.');
  if (labels.length < 2 || [...(labels.at(-1) ?? '')].every((one) => '0123456789'.includes(one)))
    return false;
  return labels.every(
    (label) => label !== '' && made(label, '-ü') && !label.startsWith('-') && !label.endsWith('-'),
  );
}

describe('email', () => {
  const test = email.compile();

  it.each([
    'a@b.co',
    'a.b+c@d-e.example',
    "o'neil@x.yz",
    '.a@b.com',
    'a..b@c.com',
    'a@123.example',
    'ada@müller.example',
    'ada@例え.jp',
    'ada@उदाहरण.example',
    'ada@xn--mller-kva.example',
    `${'a'.repeat(64)}@b.example`,
    `a@${'b'.repeat(63)}.example`,
  ])('accepts %s', (address) => {
    expect(test(address)).toBe('met');
  });

  it.each([
    '',
    'a@b.c',
    '@abc.de',
    'ab.cd.ef',
    'a@b.com@evil',
    'a@b..com',
    'a@bcdef',
    'a b@c.de',
    'a@b_c.de',
    'ä@bcd.de',
    'a@.bcd',
    'a@bcd.',
    'a@-b.example',
    'a@b-.example',
    'a@b.-example',
    'a@b.example-',
    'a@123.45',
    'a@127.0.0.1',
    `${'a'.repeat(65)}@b.example`,
    `a@${'b'.repeat(64)}.example`,
    `a@${'b.'.repeat(124)}example`,
  ])('refuses “%s”', (address) => {
    expect(test(address)).toBe('unmet');
  });

  it('accepts what a browser accepts, from six characters and two labels on', () => {
    fc.assert(
      fc.property(
        fc.emailAddress(),
        (address) => void expect(test(address)).toBe(address.length >= 6 ? 'met' : 'unmet'),
      ),
    );
  });

  it('agrees with a second reading of the specification, on addresses and on near misses', () => {
    const soup = fc.string({ unit: fc.constantFrom(...'aZ9.@-_!+ "ü(),:\\'), maxLength: 12 });
    const text = fc.oneof(
      soup,
      fc.emailAddress(),
      fc.tuple(soup, soup).map(([local, domain]) => `${local}@${domain}`),
      fc
        .tuple(fc.emailAddress(), fc.nat(40), fc.constantFrom('.', '@', ' ', '', '-'))
        .map(([address, place, mark]) => address.slice(0, place) + mark + address.slice(place + 1)),
    );
    let met = 0;
    let asked = 0;
    fc.assert(
      fc.property(text, (one) => {
        const verdict = test(one);
        met += Number(verdict === 'met');
        asked += 1;
        expect(verdict).toBe(isAddress(one) ? 'met' : 'unmet');
      }),
      { numRuns: 10_000 },
    );
    expect(met / asked).toBeGreaterThan(0.1);
  });
});
