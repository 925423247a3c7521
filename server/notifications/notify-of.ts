import type { CompiledForm } from 'formularium/engine';
import {
  type HookNotification,
  type MailNotification,
  type Notification,
  notificationsOf,
} from 'formularium/engine/server';
import type { NewJob } from '../storage/repositories/outbox.ts';
import type { ArrivingSubmission, MayMail, SubmissionStep } from '../submissions/submission-step.ts';
import { writeTimeIn } from '../value/clock.ts';
import { hookJob } from '../value/hooks/hook-job.ts';
import { mailJob } from '../value/mail/outgoing-mail.ts';
import { isNamedIn } from './is-named-in.ts';
import { withFiles } from './with-files.ts';

interface NotifyOptions {
  /** The site's owner, whom notifications may name; null where no mails are sent. */
  readonly ownerEmail: string | null;
  /** The names of the hooks. */
  readonly hooks: readonly string[];
  readonly timeZone: string;
  /** Limits the mails to addresses that visitors have entered. */
  readonly mayMail: MayMail;
  /** The address at which a file can be fetched until then. */
  readonly linkTo: (fileId: string, until: number) => string;
}

/**
 * Has everybody told of a submission whom its form names: one job for each recipient and each hook. Jobs of a submission that is held wait
 * until it is released; with an entry that is erased they go as well.
 */
export function notifyOf({ ownerEmail, hooks, timeZone, mayMail, linkTo }: NotifyOptions): SubmissionStep {
  const writeTime = writeTimeIn(timeZone);
  return {
    name: 'notify',
    isForHeld: true,
    offers: [...(ownerEmail === null ? [] : ['mail']), ...hooks.map((name) => `hooks:${name}`)],
    async within(arriving, transaction, tools) {
      const { outbox, submissions } = transaction;
      const { id, served, state, sentAt } = arriving;
      if ((served.form.blueprint.notifications ?? []).length === 0) return {};
      const at = writeTime(sentAt).slice(0, 16).replace(' ', 'T');
      const told = notificationsOf(served.form, state, { id, at, ownerEmail: ownerEmail ?? '' });
      if (told.length === 0) return {};
      const isHeld = (await submissions.withId(id))?.state === 'held';
      for (const { recipient, job } of told.flatMap((one) => jobsOf(one, arriving, linkTo))) {
        // The people who release an entry decide about its mails as well.
        const isFree = isHeld || recipient === null || recipient === ownerEmail;
        const isNamed = isFree || isNamedIn(served.definition, recipient);
        if (isNamed || (await mayMail(recipient, arriving, transaction, tools)))
          await outbox.add({ ...job, isHeld });
      }
      return {};
    },
  };
}

/** A job, and whom it mails; null for a hook. */
interface ToldJob {
  readonly recipient: string | null;
  readonly job: NewJob;
}

function jobsOf(
  one: Notification,
  arriving: ArrivingSubmission,
  linkTo: NotifyOptions['linkTo'],
): readonly ToldJob[] {
  if (one.type === 'mail') return mailsOf(one, arriving, linkTo);
  return [{ recipient: null, job: callOf(one, arriving) }];
}

function mailsOf(
  notification: MailNotification,
  arriving: ArrivingSubmission,
  linkTo: NotifyOptions['linkTo'],
): readonly ToldJob[] {
  const { place, to, cc, bcc, replyTo, fromName, subject } = notification;
  const { id, served, sentAt } = arriving;
  const mail = {
    ...{ to, cc, replyTo, fromName, subject },
    ...withFiles(notification, arriving, linkTo),
    ...languageOf(served.form),
    messageId: `${id}.${place}`,
    at: sentAt,
  };
  return [...to, ...cc, ...bcc].map((recipient, n) => ({
    recipient,
    job: mailJob(`${id}.${place}.${n}`, { ...mail, recipient }),
  }));
}

function callOf(
  { place, hook }: HookNotification,
  { id, sentAt }: ArrivingSubmission,
): ReturnType<typeof hookJob> {
  const message = `${id}.${place}`;
  return hookJob(`${message}.hook`, { hook, submission: id, message }, sentAt);
}

function languageOf({ blueprint: { language } }: CompiledForm): {
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
} {
  return { language: language?.tag ?? 'en', dir: language?.dir ?? 'ltr' };
}
