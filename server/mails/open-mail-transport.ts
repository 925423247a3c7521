import type { MailSettings } from '../value/mail/mail-settings.ts';
import type { MailTransport } from './mail-transport.ts';
import { folderTransport } from './transports/folder.ts';
import { smtpTransport } from './transports/smtp.ts';

/** Sends mails as the settings say; without an SMTP server they are kept in this folder. */
export function openMailTransport({ smtp, from }: MailSettings, folder: string): MailTransport {
  return smtp === null ? folderTransport(folder, from) : smtpTransport(smtp, from);
}
