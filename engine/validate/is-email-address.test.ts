import { expect, it } from 'vitest';
import { isEmailAddress } from './is-email-address.ts';

it('knows one address, and nothing beside it', () => {
  expect(isEmailAddress('ada@example.org')).toBe(true);
  for (const text of ['', 'ada', 'ada@example.org, bob@example.org', 'Ada <ada@example.org>'])
    expect(isEmailAddress(text)).toBe(false);
});
