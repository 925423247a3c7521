import { pathOfLink } from '../../accounts/links/account-link.ts';
import { renderTemplate } from '../../mails/render-template.ts';
import { invitation } from '../../mails/templates/invitation.ts';
import { PermanentFailure } from '../../value/errors.ts';
import { siteName } from '../../value/looks/site-name.ts';
import type { JobKind } from '../job-kind.ts';

/** Mails an invitation. Mailed twice, it has the same `Message-ID`; one that was accepted or taken back is not mailed. */
export const mailInvitation = {
  name: 'mail-invitation',
  async perform({ id, payload }, tools) {
    const { invitation: linkId, language, at } = payload;
    const { mails, publicAddress, storage, timeZone, clock, brand } = tools;
    if (mails === null) throw new Error('This server has not been told how to send mails.');
    if (typeof linkId !== 'string' || typeof language !== 'string' || typeof at !== 'number')
      throw new PermanentFailure('The job holds no invitation.');
    const link = await storage.read(({ accountLinks }) =>
      accountLinks.invitation(linkId, clock.now().getTime()),
    );
    if (link === null) return;
    const address = new URL(pathOfLink(link, tools), publicAddress());
    const facts = {
      site: siteName(brand, address.href),
      link: address.href,
      until: new Date(link.expiresAt),
    };
    const words = renderTemplate(invitation, facts, { language, timeZone });
    const recipient = link.email;
    await mails.send({ ...words, messageId: id, recipient, to: [recipient], cc: [], replyTo: [], at });
  },
} as const satisfies JobKind;
