import type { JsonObject } from 'formularium/engine';
import { PermanentFailure } from '../errors.ts';

/** A file of a submission that goes with a mail. */
export type MailAttachment = {
  /** Its id in the file store. */
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
};

/** A mail to one recipient, whoever else has a copy of their own. */
export type OutgoingMail = {
  /** The same each time that this mail is sent: its receivers know it by that. */
  readonly messageId: string;
  /** The only one who gets this copy. */
  readonly recipient: string;
  /** What the heads of all copies show. */
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly replyTo: readonly string[];
  /** The name of its sender; '' for the usual one. */
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
  /** A piece of HTML; null where there is only a text. */
  readonly html: string | null;
  /** The tag of its language, and its direction. */
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
  /** When it was written: milliseconds since 1970, UTC. */
  readonly at: number;
  /** The files that go with it. */
  readonly attachments?: readonly MailAttachment[];
};

/** The job that sends a mail, for the outbox. */
export function mailJob(
  id: string,
  mail: OutgoingMail,
): {
  readonly id: string;
  readonly kind: 'send-mail';
  readonly payload: OutgoingMail;
  readonly dueAt: number;
} {
  return { id, kind: 'send-mail', payload: mail, dueAt: mail.at };
}

const TEXTS = ['messageId', 'recipient', 'fromName', 'subject', 'text', 'language', 'dir'] as const;
const LISTS = ['to', 'cc', 'replyTo'] as const;

/** The mail in the payload of a job. */
export function mailIn(payload: JsonObject): OutgoingMail {
  const isMail =
    TEXTS.every((name) => typeof payload[name] === 'string') &&
    LISTS.every((name) => Array.isArray(payload[name])) &&
    typeof payload['at'] === 'number';
  if (!isMail) throw new PermanentFailure('The job holds no mail.');
  return payload as unknown as OutgoingMail; // checked above
}
