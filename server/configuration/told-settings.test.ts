import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { misspeltSettings, toldSettings } from './told-settings.ts';

const SERVER = readFileSync('docs/server.md', 'utf8');
const DOCUMENTED = [...SERVER.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name = '']) => name);

describe('the settings that owners read', () => {
  it('say where each comes from', () => {
    const told = toldSettings({ BRAND_NAME: ' Library ', SMTP_PASSWORD_FILE: '/run/secret', THEME: 'none' });
    const of = (name: string) => told.find((one) => one.name === name);
    expect(of('BRAND_NAME')).toEqual({
      ...{ name: 'BRAND_NAME', group: 'site', from: 'environment', value: 'Library' },
    });
    expect(of('SMTP_PASSWORD')).toMatchObject({ from: 'file', value: null });
    expect(of('THEME')).toMatchObject({ from: 'default', value: 'plain' });
    expect(of('SITE')).toMatchObject({ from: 'default', value: null });
  });

  it('say what applies where nothing is set, as documented, and as the server reads it', () => {
    const documented = [...SERVER.matchAll(/^\| `([A-Z0-9_]+)` \|.*\| `(.*)` \|$/gm)].map(
      ([, name, value]) => [name, value] as const,
    );
    const told = toldSettings({}).flatMap(({ name, value }) => (value === null ? [] : [[name, value]]));
    expect(told.sort()).toEqual(documented.filter(([, value]) => value !== 'none').sort());
    // A port needs its server.
    const needed = { SMTP_HOST: 'mail.example.org', MAIL_FROM: 'forms@example.org' };
    expect(readConfiguration({ ...needed, ...Object.fromEntries(told) })).toEqual(readConfiguration(needed));
  });

  it('never tell a value whose name sounds secret, nor that of a setting nobody has thought of', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DOCUMENTED, 'HOOK_CRM_URL', 'HOOK_CRM_SECRET', 'OPENID_GOOGLE_CLIENT_SECRET'),
        (name) => {
          const value = `planted-${name.toLowerCase()}`;
          const text = JSON.stringify(toldSettings({ [name]: value }));
          const isSecret =
            /SECRET|PASSWORD(?!S)|TOKEN|(?<!PUBLISHABLE_|SITE_)KEY|DATABASE_URL|SMTP_URL|HOOK_.*_URL|_USER|CLIENT_ID/.test(
              name,
            );
          if (isSecret) expect(text).not.toContain(value);
        },
      ),
    );
  });

  it('name every setting that is documented, but the files of secrets', () => {
    const names = new Set(toldSettings({}).map(({ name }) => name));
    const missing = DOCUMENTED.filter((name) => !names.has(name) && !name.endsWith('_FILE'));
    expect(missing).toEqual([]);
  });

  it('name those of every hook and every provider of sign-in, as far as they are set', () => {
    const told = toldSettings({
      ...{ OPENID_PROVIDERS: 'google', OPENID_GOOGLE_ISSUER: 'https://accounts.google.com' },
      ...{ OPENID_GOOGLE_CLIENT_ID: 'id', OPENID_GOOGLE_CLIENT_SECRET_FILE: '/run/secret' },
      ...{ OPENID_GOOGLE_MAKES_ACCOUNTS: 'no', OPENID_GOOGLE_LABEL: '', OPENID_STRANGE: 'x' },
      ...{ HOOK_CRM_URL: 'https://crm.example/token', HOOK_CRM_SECRET: 'whsec' },
    });
    const named = told.filter(({ name }) => /^(OPENID|HOOK)_[A-Z]+_(?!HOSTS)/.test(name));
    expect(named.map(({ name, group, from, value }) => [name, group, from, value])).toEqual([
      ['HOOK_CRM_SECRET', 'hooks', 'environment', null],
      ['HOOK_CRM_URL', 'hooks', 'environment', null],
      ['OPENID_GOOGLE_CLIENT_ID', 'accounts', 'environment', null],
      ['OPENID_GOOGLE_CLIENT_SECRET', 'accounts', 'file', null],
      ['OPENID_GOOGLE_ISSUER', 'accounts', 'environment', 'https://accounts.google.com'],
      ['OPENID_GOOGLE_MAKES_ACCOUNTS', 'accounts', 'environment', 'no'],
    ]);
  });
});

describe('a setting with a slip in its name', () => {
  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['PUBLIC_ADRESS', 'PUBLIC_ADDRESS'],
    ['STRIPE_SECRET_KEY_FLE', 'STRIPE_SECRET_KEY_FILE'],
    ['SMTP_PASS', 'SMTP_PASSWORD'],
    ['OPENID_GOOGLE_ID', null],
  ])('is told: %s', (name, meant) => {
    expect(misspeltSettings({ [name]: 'x', PATH: '/bin' })).toEqual([{ name, meant }]);
  });

  it('is nothing that is documented, nor what other programs have', () => {
    const set = Object.fromEntries(DOCUMENTED.map((name) => [name, 'x']));
    const named = { HOOK_CRM_URL: 'x', HOOK_CRM_SECRET_FILE: 'x', OPENID_GOOGLE_ISSUER: 'x' };
    const others =
      'HOSTNAME MAIL PGHOST HOSTTYPE LOGNAME NODE_OPTIONS DATADOG_URL XDG_DATA_DIRS SSL_CERT_DIR HTTP_HOST';
    expect(
      misspeltSettings({
        ...set,
        ...named,
        ...Object.fromEntries(others.split(' ').map((name) => [name, 'x'])),
      }),
    ).toEqual([]);
  });

  it('is also one in a file that no setting reads: every file that is documented is read, and no other is told', () => {
    const files = toldSettings({}).filter(({ name }) =>
      toldSettings({ [`${name}_FILE`]: '/x' }).some((one) => one.name === name && one.from === 'file'),
    );
    expect(files.map(({ name }) => `${name}_FILE`).sort()).toEqual(
      DOCUMENTED.filter((name) => name.endsWith('_FILE')).sort(),
    );
  });
});
