import { mailIn } from '../../value/mail/outgoing-mail.ts';
import type { JobKind } from '../job-kind.ts';

/** Sends one mail to one recipient. Sent twice, it has the same `Message-ID`. */
export const sendMail = {
  name: 'send-mail',
  async perform({ payload }, { mails }) {
    if (mails === null) throw new Error('This server has not been told how to send mails.');
    await mails.send(mailIn(payload));
  },
} as const satisfies JobKind;
