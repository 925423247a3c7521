import { expect, it } from 'vitest';
import { accountSettingsIn } from './account-settings.ts';
import { settingsIn } from './settings.ts';

const read = (environment: NodeJS.ProcessEnv) => accountSettingsIn(settingsIn(environment));

it('asks nobody for a second factor, and allows codes by e-mail, unless it is told otherwise', () => {
  expect(read({})).toEqual({ requiredOf: [], allowsEmail: true, leakedPasswords: null });
  expect(read({ REQUIRE_SECOND_FACTOR: ' author, owner', SECOND_FACTOR_BY_EMAIL: 'no' })).toEqual({
    requiredOf: ['author', 'owner'],
    allowsEmail: false,
    leakedPasswords: null,
  });
  expect(read({ LEAKED_PASSWORDS: 'https://api.pwnedpasswords.com' }).leakedPasswords).toBe(
    'https://api.pwnedpasswords.com',
  );
});

it.each([
  [{ REQUIRE_SECOND_FACTOR: 'admin' }, /REQUIRE_SECOND_FACTOR names “admin”/],
  [{ REQUIRE_SECOND_FACTOR: 'owner,' }, /names “”/],
  [{ LEAKED_PASSWORDS: 'yes' }, /LEAKED_PASSWORDS is “yes”/],
  [{ LEAKED_PASSWORDS: 'https://api.pwnedpasswords.com/range/' }, /an address without a path/],
  [{ SECOND_FACTOR_BY_EMAIL: 'maybe' }, /SECOND_FACTOR_BY_EMAIL is “maybe”/],
])('refuses %j', (environment, words) => {
  expect(() => read(environment)).toThrow(words);
});
