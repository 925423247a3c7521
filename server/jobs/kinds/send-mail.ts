import type { AttachedFile } from '../../mails/mail-transport.ts';
import { mailIn, type OutgoingMail } from '../../value/mail/outgoing-mail.ts';
import type { JobKind, JobTools } from '../job-kind.ts';

/** Sends one mail to one recipient, with the files that go with it. Sent twice, it has the same `Message-ID`. */
export const sendMail = {
  name: 'send-mail',
  async perform({ payload }, tools) {
    if (tools.mails === null) throw new Error('This server has not been told how to send mails.');
    const mail = mailIn(payload);
    const attached = await opened(mail, tools);
    try {
      await tools.mails.send(mail, attached);
    } finally {
      for (const { content } of attached) content.destroy();
    }
  },
} as const satisfies JobKind;

/** A file that has been erased meanwhile is left out. */
async function opened(
  { attachments = [] }: OutgoingMail,
  { openFile, log }: JobTools,
): Promise<readonly AttachedFile[]> {
  const files: AttachedFile[] = [];
  for (const { id, name, mimeType } of attachments) {
    const content = await openFile(id);
    if (content === null) log.warn({ file: id }, 'a file is gone that a mail was to bring');
    else files.push({ name, mimeType, content });
  }
  return files;
}
