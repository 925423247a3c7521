import { expect, it } from 'vitest';
import { mentions } from './mentions.ts';

it.each([
  ['ada@example.org', true],
  ['{"email":"Ada@Example.org"}', true],
  ['Write to ada@example.org.', true],
  ['Ada <ada@example.org>, bob', true],
  ['bada@example.org ada@example.org', true],
  ['bada@example.org', false],
  ['x+ada@example.org', false],
  ['ada@example.org.uk', false],
  ['ada@example.organisation', false],
  ['', false],
])('“%s”: %s', (text, is) => {
  expect(mentions(text, ' ADA@example.org ')).toBe(is);
});

it('finds nothing everywhere', () => {
  expect(mentions('anything', ' ')).toBe(false);
});

it('takes no longer than the text is', () => {
  const started = performance.now();
  mentions('a@a'.repeat(300_000), 'a@a');
  expect(performance.now() - started).toBeLessThan(2_000);
});
