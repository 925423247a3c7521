import type { Readable } from 'node:stream';
import type { MailAttachment, OutgoingMail } from '../value/mail/outgoing-mail.ts';

/** A file that goes with a mail, and its content. */
export interface AttachedFile extends Pick<MailAttachment, 'name' | 'mimeType'> {
  readonly content: Readable;
}

/** Takes mails to where they go. */
export interface MailTransport {
  /** Resolves once somebody else is responsible for it. Rejects with a `PermanentFailure` if it will never be taken. */
  readonly send: (mail: OutgoingMail, attached?: readonly AttachedFile[]) => Promise<void>;
}
