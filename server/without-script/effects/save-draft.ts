import { Refusal } from '../../value/refusal.ts';
import type { ServerEffect } from './effect.ts';

/** Has the answers kept as a draft, and shows the link to them. */
export const saveDraft = {
  type: 'save-draft',
  async perform({ answers, step }, page) {
    try {
      const { link, ...saved } = await page.host.saveDraft({ answers, step, ...page.draft });
      page.draft = saved;
      return { type: 'draft-saved', id: saved.token, link, message: '' };
    } catch (error) {
      const newer = error instanceof Refusal ? error.more['draft_version'] : undefined;
      // Whoever saves once more has been told that there is another version.
      if (typeof newer === 'number') page.draft = { ...page.draft, version: newer };
      throw error;
    }
  },
} as const satisfies ServerEffect<'save-draft'>;
