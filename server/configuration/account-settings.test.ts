import { expect, it } from 'vitest';
import { accountSettingsIn } from './account-settings.ts';
import { settingsIn } from './settings.ts';

const read = (environment: NodeJS.ProcessEnv) => accountSettingsIn(settingsIn(environment));

it('asks nobody for a second factor, and allows codes by e-mail, unless it is told otherwise', () => {
  expect(read({})).toEqual({ requiredOf: [], allowsEmail: true });
  expect(read({ REQUIRE_SECOND_FACTOR: ' author, owner', SECOND_FACTOR_BY_EMAIL: 'no' })).toEqual({
    requiredOf: ['author', 'owner'],
    allowsEmail: false,
  });
});

it.each([
  [{ REQUIRE_SECOND_FACTOR: 'admin' }, /REQUIRE_SECOND_FACTOR names “admin”/],
  [{ REQUIRE_SECOND_FACTOR: 'owner,' }, /names “”/],
  [{ SECOND_FACTOR_BY_EMAIL: 'maybe' }, /SECOND_FACTOR_BY_EMAIL is “maybe”/],
])('refuses %j', (environment, words) => {
  expect(() => read(environment)).toThrow(words);
});
