import { draftPath, tokenOf } from '../../drafts/draft-token.ts';
import { renderTemplate } from '../../mails/render-template.ts';
import { draftLink } from '../../mails/templates/draft-link.ts';
import { PermanentFailure } from '../../value/errors.ts';
import type { JobKind } from '../job-kind.ts';

/** Mails the link of a draft. Mailed twice, it has the same `Message-ID`; a draft that is gone is not mailed. */
export const mailDraft = {
  name: 'mail-draft',
  async perform({ id, payload }, tools) {
    const { draft: draftId, form, title, recipient, at } = payload;
    const { mails, publicAddress, storage, timeZone } = tools;
    if (mails === null) throw new Error('This server has not been told how to send mails.');
    if (typeof recipient !== 'string' || typeof at !== 'number')
      throw new PermanentFailure('The job holds no draft.');
    const draft = await storage.read(({ drafts }) => drafts.withId(String(draftId)));
    if (draft === null) return;
    const link = new URL(draftPath(String(form), tokenOf(draft.id, tools)), publicAddress()).href;
    const facts = { form: String(title), link, until: new Date(draft.expiresAt) };
    const { fromName, ...words } = renderTemplate(draftLink, facts, { language: draft.language, timeZone });
    await mails.send({
      ...words,
      fromName,
      messageId: id,
      recipient,
      to: [recipient],
      cc: [],
      replyTo: [],
      at,
    });
  },
} as const satisfies JobKind;
