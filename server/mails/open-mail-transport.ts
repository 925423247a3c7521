import type { Looks } from '../value/looks/looks.ts';
import type { MailSettings } from '../value/mail/mail-settings.ts';
import type { MailTransport } from './mail-transport.ts';
import { folderTransport } from './transports/folder.ts';
import { smtpTransport } from './transports/smtp.ts';

interface ConfiguredMails {
  readonly mail: MailSettings;
  readonly looks: Looks;
}

/** Sends mails as the settings say; without an SMTP server they are kept in this folder. */
export function openMailTransport({ mail, looks }: ConfiguredMails, folder: string): MailTransport {
  const { smtp, from: sender } = mail;
  const from = { ...sender, look: { name: looks.brand?.name ?? sender.name, colour: looks.colour } };
  return smtp === null ? folderTransport(folder, from) : smtpTransport(smtp, from);
}
