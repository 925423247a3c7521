import { isEmailAddress } from 'formularium/engine/server';
import type { SendMailOptions } from 'nodemailer';
import { PermanentFailure } from '../value/errors.ts';
import type { MailSender } from '../value/mail/mail-settings.ts';
import type { OutgoingMail } from '../value/mail/outgoing-mail.ts';
import { mailPage } from './mail-page.ts';
import type { AttachedFile } from './mail-transport.ts';

/** What could end a header, or hide what follows it. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const CONTROLS = new RegExp(CONTROL, 'gu');
const MESSAGE_ID = /^[\w.-]{1,150}$/;

/**
 * A mail as nodemailer takes it. Addresses go there one by one as objects, because it would read a text as a list of them; each has been
 * checked here, whoever has checked it before. Its envelope names the only recipient.
 */
export function composeMail(
  mail: OutgoingMail,
  from: MailSender,
  attached: readonly AttachedFile[] = [],
): SendMailOptions {
  const { recipient, subject, fromName, messageId, text, html, language, at } = mail;
  for (const line of [subject, fromName, from.name, language])
    if (CONTROL.test(line)) throw new PermanentFailure('A header of the mail has a control character.');
  if (!MESSAGE_ID.test(messageId)) throw new PermanentFailure('The mail has an id that cannot be one.');
  const sender = only(from.address);
  return {
    envelope: { from: sender, to: [only(recipient)] },
    from: { name: fromName || from.name, address: sender },
    to: mail.to.map(listed),
    cc: mail.cc.map(listed),
    replyTo: mail.replyTo.map(listed),
    subject,
    text,
    ...(html !== null && {
      html: mailPage({ ...mail, html }, { name: from.name, colour: '', ...from.look }),
    }),
    attachments: attached.map(({ name, mimeType, content }) => ({
      ...{ content, filename: name.replaceAll(CONTROLS, ' '), contentType: mimeType },
    })),
    messageId: `<${messageId}@${sender.slice(sender.indexOf('@') + 1)}>`,
    date: new Date(at),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function listed(address: string): { readonly name: string; readonly address: string } {
  return { name: '', address: only(address) };
}

function only(address: string): string {
  if (isEmailAddress(address)) return address;
  throw new PermanentFailure('The mail names something that is not one e-mail address.');
}
