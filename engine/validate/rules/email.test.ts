import fc from 'fast-check';
import { expect, it } from 'vitest';
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

it('agrees with the specification read once more, on addresses and on what nearly is one', () => {
  const test = email.compile();
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
