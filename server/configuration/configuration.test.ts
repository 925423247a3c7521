import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartupError } from '../value/errors.ts';
import { PLAIN_LOOKS } from '../value/looks/looks.ts';
import { readConfiguration } from './configuration.ts';

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfiguration({ PORT: '', HOST: ' ' })).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      database: null,
      formsDir: resolve('forms'),
      site: null,
      logLevel: 'info',
      metricsToken: null,
      trustProxy: false,
      ...{ enteredMailsToOne: 10, enteredMailsFromOne: 100 },
      submissionsPerMinute: 600,
      mostPerCommit: 1_000,
      timeZone: 'America/New_York',
      remote: { site: null, hosts: [] },
      embedOrigins: [],
      mail: {
        from: { name: '', address: 'formularium@localhost.localdomain' },
        ownerEmail: '',
        statementsDay: '',
        smtp: null,
      },
      hooks: { targets: [], privateHosts: [] },
      captchas: { keys: new Map(), hosts: [] },
      payments: { stripe: null, paypal: null, account: [] },
      accounts: { requiredOf: [], allowsEmail: true, leakedPasswords: null },
      providers: [],
      publicAddress: null,
      files: { s3: null, scanCommand: null },
      uploadBytes: 100_000_000,
      funnel: true,
      looks: PLAIN_LOOKS,
    });
  });

  it('is read from the environment', () => {
    const environment = {
      PORT: '8080',
      HOST: '::',
      DATA_DIR: '/tmp/kept',
      DATABASE_URL: 'postgres://forms:secret@db.example.org/forms',
      FORMS_DIR: '/tmp/forms',
      SITE: '/tmp/site.js',
      LOG_LEVEL: 'warn',
      METRICS_TOKEN: 'a-token-of-sixteen',
      TRUST_PROXY: '10.0.0.7, 192.168.0.0/16',
      FUNNEL: 'off',
      SUBMISSIONS_PER_MINUTE: '0',
      ...{ ENTERED_MAILS_TO_ONE: '3', ENTERED_MAILS_FROM_ONE: '0' },
      SUBMISSIONS_PER_SYNC: '1',
      TIME_ZONE: 'Europe/Zurich',
      SITE_ADDRESS: 'https://www.example.org/',
      REMOTE_HOSTS: 'Users.example.org, 10.0.0.7:8080',
      EMBED_ORIGINS: 'https://www.Example.org/, http://localhost:8080',
      SMTP_HOST: 'mail.example.org',
      MAIL_FROM: 'forms@example.org',
      OWNER_EMAIL: 'owner@example.org',
      YEARLY_STATEMENTS: '01-15',
      LEAKED_PASSWORDS: 'https://api.pwnedpasswords.com',
      REQUIRE_SECOND_FACTOR: 'manager,owner',
      PUBLIC_ADDRESS: 'https://forms.example.org/',
      MAX_UPLOAD_MB: '250',
      THEME: 'grove',
    };
    expect(readConfiguration(environment)).toEqual({
      port: 8080,
      host: '::',
      dataDir: '/tmp/kept',
      database: 'postgres://forms:secret@db.example.org/forms',
      formsDir: '/tmp/forms',
      site: '/tmp/site.js',
      logLevel: 'warn',
      metricsToken: 'a-token-of-sixteen',
      trustProxy: ['10.0.0.7', '192.168.0.0/16'],
      ...{ enteredMailsToOne: 3, enteredMailsFromOne: 0 },
      submissionsPerMinute: 0,
      mostPerCommit: 1,
      timeZone: 'Europe/Zurich',
      remote: {
        site: new URL('https://www.example.org'),
        hosts: ['users.example.org', '10.0.0.7:8080'],
      },
      embedOrigins: ['https://www.example.org', 'http://localhost:8080'],
      mail: {
        from: { name: '', address: 'forms@example.org' },
        ownerEmail: 'owner@example.org',
        statementsDay: '01-15',
        smtp: { host: 'mail.example.org', port: 587, isSecure: false, login: null },
      },
      hooks: { targets: [], privateHosts: [] },
      payments: { stripe: null, paypal: null, account: [] },
      accounts: {
        ...{ requiredOf: ['manager', 'owner'], allowsEmail: true },
        leakedPasswords: 'https://api.pwnedpasswords.com',
      },
      providers: [],
      captchas: { keys: new Map(), hosts: ['forms.example.org'] },
      publicAddress: 'https://forms.example.org',
      files: { s3: null, scanCommand: null },
      uploadBytes: 250_000_000,
      funnel: false,
      looks: { ...PLAIN_LOOKS, theme: 'grove' },
    });
  });

  it.each([
    { PORT: 'http' },
    { PORT: '65536' },
    { PORT: '-1' },
    { PORT: '1e3' },
    { LOG_LEVEL: 'loud' },
    { TRUST_PROXY: 'maybe' },
    { TRUST_PROXY: '10.0.0.7/33' },
    { TRUST_PROXY: '10.0.0.7,' },
    { TRUST_PROXY: '-1' },
    { SUBMISSIONS_PER_MINUTE: '1.5' },
    { SUBMISSIONS_PER_SYNC: '0' },
    { SITE_ADDRESS: 'www.example.org' },
    { SITE_ADDRESS: 'ftp://example.org' },
    { SITE_ADDRESS: 'https://ada@example.org' },
  ])('reports %j, by name', (environment) => {
    const [[name, value]] = Object.entries(environment) as [[string, string]];
    expect(() => readConfiguration(environment)).toThrow(StartupError);
    expect(() => readConfiguration(environment)).toThrow(`${name} is “${value}”`);
  });

  it.each(['https://example.org', 'example.org/users', 'a b', ',', 'ada@example.org'])(
    'reports %j among the hosts that may be asked',
    (hosts) => {
      expect(() => readConfiguration({ REMOTE_HOSTS: hosts })).toThrow(/REMOTE_HOSTS names/);
    },
  );

  it.each([
    ['no', false],
    ['none', false],
    ['yes', 1],
    ['2', 2],
    ['::1', ['::1']],
    ['10.0.0.0/8,fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
  ])('reads TRUST_PROXY=%s', (given, trustProxy) => {
    expect(readConfiguration({ TRUST_PROXY: given }).trustProxy).toEqual(trustProxy);
  });

  it('lets every page embed forms when it says “*”', () => {
    expect(readConfiguration({ EMBED_ORIGINS: '*' }).embedOrigins).toEqual(['*']);
  });

  it.each(['example.org', 'https://example.org/forms', 'https://a.example https://b.example', ',', 'all'])(
    'complains of %j among the origins that may embed forms',
    (origins) => {
      expect(() => readConfiguration({ EMBED_ORIGINS: origins })).toThrow(/EMBED_ORIGINS names/);
    },
  );

  it('is described in docs/server.md, every name with its default', () => {
    const asked = new Set<string>();
    const nobody = new Proxy({}, { get: (_, name) => void asked.add(String(name)) });
    const {
      dataDir: _,
      formsDir: __,
      trustProxy: ___,
      remote: ____,
      embedOrigins: _____,
      database: ______,
      mail: _______,
      metricsToken: ________,
      hooks: _________,
      publicAddress: __________,
      files: ___________,
      uploadBytes: ____________,
      captchas: _____________,
      accounts: ______________,
      looks: _______________,
      providers: ________________,
      site: _________________,
      payments: __________________,
      funnel: ___________________,
      ...without
    } = readConfiguration(nobody);
    const told = readFileSync(new URL('../../docs/server.md', import.meta.url), 'utf8');
    const rows = [...told.matchAll(/^\| `([A-Z0-9_]+)` \|.*\| `([^`|]+)` \|$/gm)];
    expect(new Set(rows.map(([, name]) => name))).toEqual(asked);
    const usual = rows.map(([, , value]) => value);
    for (const value of [...Object.values(without), 'data', 'forms', 'none', 'on'])
      expect(usual).toContain(String(value));
  });
});
