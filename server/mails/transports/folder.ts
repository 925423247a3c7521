import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailSender } from '../../value/mail/mail-settings.ts';
import { composeMail } from '../compose-mail.ts';
import type { MailTransport } from '../mail-transport.ts';

const FILE = 0o600;
const FOLDER = 0o700;

/**
 * Keeps each mail as a file that mail programs open: for a site whose mail server has not been named yet. Names sort by when the mails were
 * written, and a mail that is sent again is the same file.
 */
export function folderTransport(folder: string, from: MailSender): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail, attached) {
      const { message } = await transport.sendMail(composeMail(mail, from, attached));
      await mkdir(folder, { recursive: true, mode: FOLDER });
      const moment = new Date(mail.at).toISOString().replaceAll(/[-:]/g, '');
      const name = `${moment}-${mail.messageId}.eml`;
      await writeSynced(folder, name, Buffer.isBuffer(message) ? message : Buffer.from(String(message)));
    },
  };
}

/** The file appears whole or not at all, and stays after the power is cut. */
async function writeSynced(folder: string, name: string, content: Buffer): Promise<void> {
  const unfinished = join(folder, `.${name}`);
  const file = await open(unfinished, 'w', FILE);
  try {
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(unfinished, join(folder, name));
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
