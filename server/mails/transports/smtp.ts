import { createTransport } from 'nodemailer';
import { PermanentFailure } from '../../value/errors.ts';
import type { MailSender, SmtpSettings } from '../../value/mail/mail-settings.ts';
import { composeMail } from '../compose-mail.ts';
import type { MailTransport } from '../mail-transport.ts';

/** A job has a minute: long before, a server that says nothing is one that is down. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/** What nodemailer calls a refusal of the sender, the recipient or the message. */
const OF_THE_MAIL: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE']);
/** RFC 4954 §6. */
const LOGIN_WANTED = 530;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** Sends each mail in a conversation of its own. */
export function smtpTransport(
  { host, port, isSecure, login }: SmtpSettings,
  from: MailSender,
): MailTransport {
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: login !== null && !LOOPBACK.test(host),
    ...(login !== null && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, attached) {
      try {
        await transport.sendMail(composeMail(mail, from, attached));
      } catch (error) {
        if (error instanceof PermanentFailure) throw error;
        const words = wordsOf(error, mail.recipient);
        throw isFinal(error) ? new PermanentFailure(words) : new Error(words);
      }
    },
  };
}

/**
 * Codes from 500 on are final (RFC 5321) where they refuse this mail. What refuses every mail, such as the greeting, STARTTLS or a login
 * that is missing or wrong, is ours to put right, and the mail waits for it.
 */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = Object(error);
  return OF_THE_MAIL.has(code) && responseCode >= 500 && responseCode !== LOGIN_WANTED;
}

/** What went wrong, without the recipient, whom mail servers like to repeat: it ends up in the log. */
function wordsOf(error: unknown, recipient: string): string {
  const words = error instanceof Error ? error.message : String(error);
  if (recipient === '') return words;
  const [sought, searched] = [inSmallLetters(recipient), inSmallLetters(words)];
  let kept = '';
  let from = 0;
  for (let at = searched.indexOf(sought); at !== -1; at = searched.indexOf(sought, from)) {
    kept += `${words.slice(from, at)}the recipient`;
    from = at + sought.length;
  }
  return kept + words.slice(from);
}

/** A server may repeat an address in letters of its own. The text stays as long as it was. */
function inSmallLetters(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
