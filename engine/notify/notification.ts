import type { RenderedMail } from './render-mail.ts';

/** A mail or a hook that an accepted submission causes, rendered: the host only has to send it. */
export type Notification = MailNotification | HookNotification;

export interface MailNotification extends RenderedMail {
  readonly type: 'mail';
  /** Its place among the form's notifications, from 0. */
  readonly place: number;
  /** Addresses that meet the rule `email`, none of them twice; at least one. */
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly replyTo: readonly string[];
  /** The upload fields whose files go with it: those that have any. */
  readonly attach: readonly string[];
}

/** A call of another program, whose address and secret only the server knows. */
export interface HookNotification {
  readonly type: 'hook';
  readonly place: number;
  readonly hook: string;
}

/** The facts about a submission that its notifications mention and only the host knows. */
export interface SubmissionFacts {
  readonly id: string;
  /** When it was accepted, by the clock of the site: `YYYY-MM-DDTHH:MM`. */
  readonly at: string;
  /** The address of the site's owner; '' if the host has none. */
  readonly ownerEmail?: string;
}
