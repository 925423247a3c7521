import { joinPath, leavePath } from '../../mailing/mailing-token.ts';
import { renderTemplate } from '../../mails/render-template.ts';
import { mailingList } from '../../mails/templates/mailing-list.ts';
import { PermanentFailure } from '../../value/errors.ts';
import type { JobKind } from '../job-kind.ts';

/** Mails the link by which somebody joins the mailing list. Mailed twice, it has the same `Message-ID`; a link that was used is not mailed. */
export const mailMailingList = {
  name: 'mail-mailing-list',
  async perform({ id, payload }, tools) {
    const { subscriber: subscriberId, askedAt, language } = payload;
    const { mails, publicAddress, storage, timeZone, clock } = tools;
    if (mails === null) throw new Error('This server has not been told how to send mails.');
    if (typeof subscriberId !== 'string' || typeof askedAt !== 'number' || typeof language !== 'string')
      throw new PermanentFailure('The job names nobody who asks for the mailing list.');
    const found = await storage.read((transaction) => transaction.mailingList.withId(subscriberId));
    const isAsked = found?.status === 'asked' && found.askedAt === askedAt;
    if (!isAsked || found.expiresAt <= clock.now().getTime()) return;
    const addressOf = (path: string): string => new URL(path, publicAddress()).href;
    const words = renderTemplate(
      mailingList,
      {
        ...{ link: addressOf(joinPath(found, tools)), leave: addressOf(leavePath(found, tools)) },
        until: new Date(found.expiresAt),
      },
      { language, timeZone },
    );
    const recipient = found.email;
    const message = { messageId: id, recipient, to: [recipient], cc: [], replyTo: [], at: askedAt };
    await mails.send({ ...words, ...message });
  },
} as const satisfies JobKind;
