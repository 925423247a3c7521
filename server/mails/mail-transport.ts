import type { OutgoingMail } from '../value/mail/outgoing-mail.ts';

/** Takes mails to where they go. */
export interface MailTransport {
  /** Resolves once somebody else is responsible for it. Rejects with a `PermanentFailure` if it will never be taken. */
  readonly send: (mail: OutgoingMail) => Promise<void>;
}
