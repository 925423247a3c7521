import { draftPath, tokenOf } from '../../drafts/draft-token.ts';
import { renderTemplate } from '../../mails/render-template.ts';
import type { ServerMail } from '../../mails/server-mail.ts';
import { draftLink } from '../../mails/templates/draft-link.ts';
import type { Draft } from '../../storage/repositories/drafts.ts';
import { PermanentFailure } from '../../value/errors.ts';
import type { JobKind, JobTools, PerformedJob } from '../job-kind.ts';

/** Mails the link of a draft. Mailed twice, it has the same `Message-ID`; a draft that is gone is not mailed. */
export const mailDraft = {
  name: 'mail-draft',
  async perform(job, tools) {
    await sendDraftMail(job, draftLink, tools);
  },
} as const satisfies JobKind;

/** Mails the link of a draft in this mail, if the draft is still there and it is `wanted`. */
export async function sendDraftMail(
  { id, payload }: Pick<PerformedJob, 'id' | 'payload'>,
  mail: ServerMail,
  tools: JobTools,
  wanted: (draft: Draft, asked: { readonly at: number }) => boolean = () => true,
): Promise<void> {
  const { draft: draftId, form, title, recipient, at } = payload;
  const { mails, publicAddress, storage, timeZone } = tools;
  if (mails === null) throw new Error('This server has not been told how to send mails.');
  if (typeof recipient !== 'string' || typeof at !== 'number')
    throw new PermanentFailure('The job holds no draft.');
  const draft = await storage.read(({ drafts }) => drafts.withId(String(draftId)));
  if (draft === null || !wanted(draft, { at })) return;
  const link = new URL(draftPath(String(form), tokenOf(draft.id, tools)), publicAddress()).href;
  const facts = { form: String(title), link, until: new Date(draft.expiresAt) };
  const { fromName, ...words } = renderTemplate(mail, facts, { language: draft.language, timeZone });
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
}
