import { expect, it } from 'vitest';
import { providerSettingsIn } from './provider-settings.ts';
import { settingsIn } from './settings.ts';

const read = (environment: NodeJS.ProcessEnv) => providerSettingsIn(settingsIn(environment));
const GOOGLE = {
  OPENID_PROVIDERS: 'google',
  OPENID_GOOGLE_ISSUER: 'https://accounts.google.com',
  OPENID_GOOGLE_CLIENT_ID: 'id',
  OPENID_GOOGLE_CLIENT_SECRET: 'secret',
};

it('names no provider unless it is told of one', () => {
  expect(read({})).toEqual([]);
});

it('reads what each provider is reached by', () => {
  const own = {
    OPENID_MY_COMPANY_ISSUER: 'http://localhost:8080/realms/us',
    OPENID_MY_COMPANY_CLIENT_ID: 'forms',
    OPENID_MY_COMPANY_CLIENT_SECRET: 'another',
    OPENID_MY_COMPANY_LABEL: 'My Company',
    OPENID_MY_COMPANY_MAKES_ACCOUNTS: 'no',
  };
  expect(read({ ...GOOGLE, ...own, OPENID_PROVIDERS: 'google, my-company' })).toMatchObject([
    { name: 'google', label: 'google', clientId: 'id', clientSecret: 'secret', makesAccounts: true },
    { name: 'my-company', label: 'My Company', clientId: 'forms', makesAccounts: false },
  ]);
});

it.each([
  [{ OPENID_PROVIDERS: 'Google' }, /names “Google”/],
  [{ OPENID_PROVIDERS: 'google,google' }, /names “google”/],
  [{ OPENID_PROVIDERS: 'google,' }, /names “”/],
  [{ OPENID_GOOGLE_CLIENT_SECRET: '' }, /OPENID_GOOGLE_CLIENT_SECRET is missing/],
  [{ OPENID_GOOGLE_CLIENT_ID: 'none' }, /OPENID_GOOGLE_CLIENT_ID is missing/],
  [{ OPENID_GOOGLE_ISSUER: '' }, /OPENID_GOOGLE_ISSUER is missing/],
  [{ OPENID_GOOGLE_ISSUER: 'http://accounts.google.com' }, /with https:/],
  [{ OPENID_GOOGLE_ISSUER: 'https://me:pass@accounts.google.com' }, /with https:/],
  [{ OPENID_GOOGLE_ISSUER: 'accounts.google.com' }, /with https:/],
  [{ OPENID_GOOGLE_MAKES_ACCOUNTS: 'maybe' }, /one of yes, no/],
  [{ OPENID_GOOGLE_CLIENT_SECRET_FILE: '/nowhere/at/all' }, /and not both/],
  [
    { OPENID_PROVIDERS: 'none' },
    /OPENID_GOOGLE_ISSUER is about a provider that OPENID_PROVIDERS does not name/,
  ],
])('refuses %j', (changes, words) => {
  expect(() => read({ ...GOOGLE, ...changes })).toThrow(words);
});
