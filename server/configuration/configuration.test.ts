import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartupError } from '../value/errors.ts';
import { readConfiguration } from './configuration.ts';

describe('the configuration', () => {
  it('needs nothing to be said', () => {
    expect(readConfiguration({ PORT: '', HOST: ' ' })).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      formsDir: resolve('forms'),
      logLevel: 'info',
      trustProxy: false,
      submissionsPerMinute: 600,
      mostPerCommit: 1_000,
      timeZone: 'America/New_York',
      remote: { site: null, hosts: [] },
    });
  });

  it('is what the environment says', () => {
    const environment = {
      PORT: '8080',
      HOST: '::',
      DATA_DIR: '/tmp/kept',
      FORMS_DIR: '/tmp/forms',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'yes',
      SUBMISSIONS_PER_MINUTE: '0',
      SUBMISSIONS_PER_SYNC: '1',
      TIME_ZONE: 'Europe/Zurich',
      SITE_ADDRESS: 'https://www.example.org/',
      REMOTE_HOSTS: 'Users.example.org, 10.0.0.7:8080',
    };
    expect(readConfiguration(environment)).toEqual({
      port: 8080,
      host: '::',
      dataDir: '/tmp/kept',
      formsDir: '/tmp/forms',
      logLevel: 'warn',
      trustProxy: true,
      submissionsPerMinute: 0,
      mostPerCommit: 1,
      timeZone: 'Europe/Zurich',
      remote: {
        site: new URL('https://www.example.org'),
        hosts: ['users.example.org', '10.0.0.7:8080'],
      },
    });
  });

  it.each([
    { PORT: 'http' },
    { PORT: '65536' },
    { PORT: '-1' },
    { PORT: '1e3' },
    { LOG_LEVEL: 'loud' },
    { TRUST_PROXY: 'maybe' },
    { SUBMISSIONS_PER_MINUTE: '1.5' },
    { SUBMISSIONS_PER_SYNC: '0' },
    { SITE_ADDRESS: 'www.example.org' },
    { SITE_ADDRESS: 'ftp://example.org' },
    { SITE_ADDRESS: 'https://ada@example.org' },
  ])('complains of %j, by name', (environment) => {
    const [[name, value]] = Object.entries(environment) as [[string, string]];
    expect(() => readConfiguration(environment)).toThrow(StartupError);
    expect(() => readConfiguration(environment)).toThrow(`${name} is “${value}”`);
  });

  it.each(['https://example.org', 'example.org/users', 'a b', ',', 'ada@example.org'])(
    'complains of %j among the hosts that may be asked',
    (hosts) => {
      expect(() => readConfiguration({ REMOTE_HOSTS: hosts })).toThrow(/REMOTE_HOSTS names/);
    },
  );

  it('is told in docs/server.md, every name with what holds without it', () => {
    const asked = new Set<string>();
    const nobody = new Proxy({}, { get: (_, name) => void asked.add(String(name)) });
    const { dataDir: _, formsDir: __, trustProxy: ___, remote: ____, ...without } = readConfiguration(nobody);
    const told = readFileSync(new URL('../../docs/server.md', import.meta.url), 'utf8');
    const rows = [...told.matchAll(/^\| `([A-Z_]+)` \|.*\| `([^`|]+)` \|$/gm)];
    expect(new Set(rows.map(([, name]) => name))).toEqual(asked);
    const usual = rows.map(([, , value]) => value);
    for (const value of [...Object.values(without), 'data', 'forms', 'no', 'none'])
      expect(usual).toContain(String(value));
  });
});
