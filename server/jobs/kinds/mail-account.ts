import { pathOfLink } from '../../accounts/links/account-link.ts';
import { serverMailNamed } from '../../mails/registry.ts';
import { renderTemplate } from '../../mails/render-template.ts';
import { PermanentFailure } from '../../value/errors.ts';
import type { JobKind } from '../job-kind.ts';

const LOST_PASSWORD = '/account/lost';

/** Mails the owner of an account. Mailed twice, it has the same `Message-ID`; a link that was used or has expired is not mailed. */
export const mailAccount = {
  name: 'mail-account',
  async perform({ id, payload }, tools) {
    const { template, account: accountId, link: linkId, recipient: given, at } = payload;
    const { mails, publicAddress, storage, timeZone, clock } = tools;
    if (mails === null) throw new Error('This server has not been told how to send mails.');
    const mail = serverMailNamed(String(template));
    if (mail === undefined || typeof at !== 'number')
      throw new PermanentFailure('The job holds no mail to the owner of an account.');
    const { account, link } = await storage.read(async ({ accounts, accountLinks }) => ({
      account: await accounts.withId(String(accountId)),
      link: typeof linkId === 'string' ? await accountLinks.withId(linkId) : null,
    }));
    const isGone = typeof linkId === 'string' && (link === null || link.expiresAt <= clock.now().getTime());
    if (account === null || isGone) return;
    const path = link === null ? LOST_PASSWORD : pathOfLink(link, tools);
    const facts = { link: new URL(path, publicAddress()).href, until: new Date(link?.expiresAt ?? at) };
    const recipient = typeof given === 'string' ? given : (link?.email ?? account.writtenEmail);
    const words = renderTemplate(mail, facts, { language: account.language, timeZone });
    await mails.send({ ...words, messageId: id, recipient, to: [recipient], cc: [], replyTo: [], at });
  },
} as const satisfies JobKind;
