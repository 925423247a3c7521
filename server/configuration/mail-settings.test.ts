import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-server.ts';
import { StartupError } from '../value/errors.ts';
import { mailSettingsIn } from './mail-settings.ts';
import { settingsIn } from './settings.ts';

const read = (environment: Record<string, string>) => mailSettingsIn(settingsIn(environment));
const FROM = { MAIL_FROM: 'Our Site <forms@example.org>' };
const HOST = { SMTP_HOST: 'mail.example.org', ...FROM };

describe('the settings of mails', () => {
  it('name no mail server by themselves', () => {
    expect(read({})).toMatchObject({ smtp: null, ownerEmail: '' });
  });

  it.each([
    [
      { SMTP_HOST: 'mail.example.org' },
      { host: 'mail.example.org', port: 587, isSecure: false, login: null },
    ],
    [
      { SMTP_HOST: '10.0.0.7', SMTP_PORT: '465' },
      { host: '10.0.0.7', port: 465, isSecure: true, login: null },
    ],
    [
      { SMTP_HOST: 'm.example.org', SMTP_USER: 'u', SMTP_PASSWORD: 'p:@/' },
      { host: 'm.example.org', port: 587, isSecure: false, login: { user: 'u', password: 'p:@/' } },
    ],
    [
      { SMTP_URL: 'smtps://u%40x:p%2F@mail.example.org' },
      { host: 'mail.example.org', port: 465, isSecure: true, login: { user: 'u@x', password: 'p/' } },
    ],
    [{ SMTP_URL: 'smtp://[::1]:2525' }, { host: '::1', port: 2525, isSecure: false, login: null }],
  ])('%j name a mail server', (environment, smtp) => {
    expect(read({ ...environment, ...FROM })).toEqual({
      from: { name: 'Our Site', address: 'forms@example.org' },
      ownerEmail: '',
      statementsDay: '',
      smtp,
    });
  });

  it('take a secret from a file', () => {
    const file = join(temporaryFolder(), 'password');
    writeFileSync(file, 'from a file\n');
    const { smtp } = read({ ...HOST, SMTP_USER: 'u', SMTP_PASSWORD_FILE: file });
    expect(smtp?.login).toEqual({ user: 'u', password: 'from a file' });
  });

  it.each([
    [{ SMTP_PORT: '25', ...FROM }, /SMTP_PORT is set, but no mail server/],
    [{ SMTP_USER: 'u', SMTP_PASSWORD: 'p' }, /SMTP_USER and SMTP_PASSWORD are set, but no mail server/],
    [{ SMTP_HOST: 'mail.example.org' }, /no sender.*MAIL_FROM/],
    [{ ...HOST, SMTP_USER: 'u' }, /no password/],
    [{ ...HOST, SMTP_PASSWORD: 'geheim' }, /but no user/],
    [{ ...HOST, SMTP_URL: 'smtp://mail.example.org' }, /leave out/],
    [{ ...HOST, SMTP_PORT: '70000' }, /SMTP_PORT is “70000”/],
    [{ ...HOST, SMTP_HOST: 'mail example' }, /SMTP_HOST is “mail example”/],
    [{ ...FROM, SMTP_URL: 'http://geheim@mail.example.org' }, /SMTP_URL has to be/],
    [{ ...FROM, SMTP_URL: 'smtp://geheim@mail.example.org' }, /SMTP_URL has to be/],
    [{ ...FROM, SMTP_URL: 'smtp://u:geheim%@mail.example.org' }, /percent-encoded/],
    [{ ...HOST, MAIL_FROM: 'a@b.cc, c@d.ee' }, /MAIL_FROM is/],
    [{ ...HOST, MAIL_FROM: 'Our Site' }, /MAIL_FROM is/],
    [{ OWNER_EMAIL: 'nobody' }, /OWNER_EMAIL is “nobody”/],
    [{ YEARLY_STATEMENTS: 'soon' }, /YEARLY_STATEMENTS is “soon”/],
    [{ YEARLY_STATEMENTS: '02-29' }, /YEARLY_STATEMENTS is “02-29”/],
    [{ YEARLY_STATEMENTS: '1-5' }, /YEARLY_STATEMENTS is “1-5”/],
    [
      { ...HOST, SMTP_USER: 'u', SMTP_PASSWORD_FILE: '/nowhere/at/all' },
      /“\/nowhere\/at\/all”.*cannot be read/,
    ],
    [{ ...HOST, SMTP_USER: 'u', SMTP_PASSWORD: 'geheim', SMTP_PASSWORD_FILE: '/x' }, /and not both/],
  ])('%j are half of them, and the words say which', (environment, words) => {
    expect(() => read(environment)).toThrow(words);
    expect(() => read(environment)).toThrow(StartupError);
    expect(() => read(environment)).not.toThrow(/geheim/);
  });
});
