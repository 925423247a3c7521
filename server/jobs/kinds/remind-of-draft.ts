import { draftReminder } from '../../mails/templates/draft-reminder.ts';
import type { JobKind } from '../job-kind.ts';
import { sendDraftMail } from './mail-draft.ts';

/**
 * Mails the link of a draft once more, if the draft is still there. One that has been saved since is not forgotten: its visitor is left
 * alone.
 */
export const remindOfDraft = {
  name: 'remind-of-draft',
  async perform(job, tools) {
    await sendDraftMail(job, draftReminder, tools, ({ savedAt }, { at }) => savedAt <= at);
  },
} as const satisfies JobKind;
