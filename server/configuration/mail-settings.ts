import { isEmailAddress } from 'formularium/engine/server';
import { StartupError } from '../value/errors.ts';
import type { MailSender, MailSettings, SmtpSettings } from '../value/mail/mail-settings.ts';
import type { EnvironmentSettings } from './settings.ts';

const SMTP_PORT = 587;
const SMTPS_PORT = 465;
const NOBODY: MailSender = { name: '', address: 'formularium@localhost.localdomain' };

/** How mails are sent. Half of the settings of a mail server is a mistake, and said so. */
export function mailSettingsIn(settings: EnvironmentSettings): MailSettings {
  const { text } = settings;
  const smtp = smtpIn(settings);
  const from = text('MAIL_FROM');
  if (smtp !== null && from === '')
    throw new StartupError(
      'A mail server is set, but no sender. Name an address in MAIL_FROM, for example Our Site <forms@example.org>.',
    );
  const ownerEmail = text('OWNER_EMAIL');
  if (ownerEmail !== '' && !isEmailAddress(ownerEmail))
    throw new StartupError(`OWNER_EMAIL is “${ownerEmail}”, and has to be an e-mail address.`);
  const statementsDay = text('YEARLY_STATEMENTS');
  // The 29th of February is not in every year, and neither in this one.
  if (
    statementsDay !== '' &&
    new Date(`2025-${statementsDay}T00:00:00Z`).toJSON()?.slice(5, 10) !== statementsDay
  )
    throw new StartupError(
      `YEARLY_STATEMENTS is “${statementsDay}”, and has to be a day of every year, for example 01-15.`,
    );
  return { from: from === '' ? NOBODY : senderOf(from), ownerEmail, statementsDay, smtp };
}

function smtpIn({ text, secret }: EnvironmentSettings): SmtpSettings | null {
  const url = secret('SMTP_URL');
  const host = text('SMTP_HOST');
  const password = secret('SMTP_PASSWORD');
  const others = ['SMTP_PORT', 'SMTP_USER'].filter((name) => text(name) !== '');
  if (password !== '') others.push('SMTP_PASSWORD');
  if (url === '' && host === '' && others.length > 0)
    throw new StartupError(
      `${others.join(' and ')} ${others.length === 1 ? 'is' : 'are'} set, but no mail server: name it in SMTP_HOST.`,
    );
  if (url === '') return host === '' ? null : smtpAt(host, text, password);
  if (host !== '' || others.length > 0)
    throw new StartupError(
      'SMTP_URL says everything about the mail server: leave out SMTP_HOST, SMTP_PORT, SMTP_USER and SMTP_PASSWORD.',
    );
  return smtpOf(url);
}

function senderOf(written: string): MailSender {
  const [, name = '', inside] = /^([^<>]*)<([^<>]*)>$/.exec(written) ?? [];
  const sender = { name: name.trim().replace(/^"(.*)"$/, '$1'), address: (inside ?? written).trim() };
  if (isEmailAddress(sender.address) && !/\p{Cc}/u.test(sender.name)) return sender;
  throw new StartupError(
    `MAIL_FROM is “${written}”, and has to be an address, with a name or without: Our Site <forms@example.org>.`,
  );
}

/** It may hold a password, so it is not repeated. */
function smtpOf(url: string): SmtpSettings {
  const address = URL.canParse(url) ? new URL(url) : null;
  const isSecure = address?.protocol === 'smtps:';
  const isWhole = address?.username === '' ? address.password === '' : address?.password !== '';
  if (
    address === null ||
    !/^smtps?:$/.test(address.protocol) ||
    address.hostname === '' ||
    !isWhole ||
    address.search !== ''
  )
    throw new StartupError(
      'SMTP_URL has to be the address of a mail server, for example smtps://user:password@mail.example.org:465.',
    );
  return {
    host: address.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(address.port) || (isSecure ? SMTPS_PORT : SMTP_PORT),
    isSecure,
    login:
      address.username === ''
        ? null
        : { user: decoded(address.username), password: decoded(address.password) },
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new StartupError('The user and the password in SMTP_URL have to be percent-encoded.');
  }
}

function smtpAt(host: string, text: EnvironmentSettings['text'], password: string): SmtpSettings {
  const user = text('SMTP_USER');
  if ((user === '') !== (password === ''))
    throw new StartupError(
      user === ''
        ? 'SMTP_PASSWORD is set, but no user: name the user in SMTP_USER.'
        : 'SMTP_USER is set, but no password: set SMTP_PASSWORD, or name a file that holds it in SMTP_PASSWORD_FILE.',
    );
  if (!/^[\w.:-]+$/.test(host))
    throw new StartupError(
      `SMTP_HOST is “${host}”, and has to be the name of a host, for example mail.example.org.`,
    );
  const written = text('SMTP_PORT') || String(SMTP_PORT);
  const port = /^\d{1,5}$/.test(written) ? Number(written) : 0;
  if (port < 1 || port > 65_535)
    throw new StartupError(`SMTP_PORT is “${written}”, and has to be a whole number from 1 to 65535.`);
  return { host, port, isSecure: port === SMTPS_PORT, login: user === '' ? null : { user, password } };
}
