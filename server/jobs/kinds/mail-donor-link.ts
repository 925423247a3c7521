import { donorLinkPath } from '../../donations/access/donor-token.ts';
import { renderTemplate } from '../../mails/render-template.ts';
import { donorLink } from '../../mails/templates/donor-link.ts';
import { PermanentFailure } from '../../value/errors.ts';
import type { JobKind } from '../job-kind.ts';

/** Mails the link by which a donor sees their donations. Mailed twice, it has the same `Message-ID`; a link that was used is not mailed. */
export const mailDonorLink = {
  name: 'mail-donor-link',
  async perform({ id, payload }, tools) {
    const { link: linkId, language, at } = payload;
    const { mails, publicAddress, storage, timeZone, clock } = tools;
    if (mails === null) throw new Error('This server has not been told how to send mails.');
    if (typeof linkId !== 'string' || typeof language !== 'string' || typeof at !== 'number')
      throw new PermanentFailure('The job holds no link of a donor.');
    const link = await storage.read(({ donorAccess }) => donorAccess.linkWithId(linkId));
    if (link === null || link.expiresAt <= clock.now().getTime()) return;
    const href = new URL(donorLinkPath(link, tools), publicAddress()).href;
    const words = renderTemplate(
      donorLink,
      { link: href, until: new Date(link.expiresAt) },
      { language, timeZone },
    );
    const recipient = link.email;
    await mails.send({ ...words, messageId: id, recipient, to: [recipient], cc: [], replyTo: [], at });
  },
} as const satisfies JobKind;
