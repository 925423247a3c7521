import { type FileRecord, readFileRecords } from 'formularium/engine';
import type { MailNotification } from 'formularium/engine/server';
import { serverWords } from 'formularium/languages';
import type { ArrivingSubmission } from '../submissions/submission-step.ts';
import type { OutgoingMail } from '../value/mail/outgoing-mail.ts';
import { escaped } from '../value/pages/escaped.ts';
import { sayIn } from '../value/say-to.ts';

/** More than most mail servers take when it is encoded for a mail. */
const MOST_BYTES = 10_000_000;
const LINK_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

type MailContent = Required<Pick<OutgoingMail, 'text' | 'html' | 'attachments'>>;

/** The content of a mail with its files; where they are too large for a mail, with a link to each instead. */
export function withFiles(
  { attach, text, html }: Pick<MailNotification, 'attach' | 'text' | 'html'>,
  { served: { form }, submission, sentAt }: Pick<ArrivingSubmission, 'served' | 'submission' | 'sentAt'>,
  linkTo: (fileId: string, until: number) => string,
): MailContent {
  const files = attach.flatMap((field) => readFileRecords(submission[field] ?? null) ?? []);
  if (files.reduce((sum, { size }) => sum + size, 0) <= MOST_BYTES)
    return { text, html, attachments: files.map(attachmentOf) };
  const until = sentAt + LINK_DAYS * DAY_MS;
  const links = files.map(({ file_id, file_name }) => ({ name: file_name, link: linkTo(file_id, until) }));
  const words = sayIn(form, serverWords.filesByLink, String(LINK_DAYS));
  const lines = links.map(({ name, link }) => `${name}\n${link}`);
  return {
    text: [text, words, ...lines].join('\n\n'),
    html: html === null ? null : `${html}<p>${escaped(words)}</p>${listOf(links)}`,
    attachments: [],
  };
}

function attachmentOf({ file_id, file_name, mime_type }: FileRecord): MailContent['attachments'][number] {
  return { id: file_id, name: file_name, mimeType: mime_type };
}

function listOf(links: readonly { readonly name: string; readonly link: string }[]): string {
  const items = links.map(({ name, link }) => `<li><a href="${escaped(link)}">${escaped(name)}</a></li>`);
  return `<ul>${items.join('')}</ul>`;
}
