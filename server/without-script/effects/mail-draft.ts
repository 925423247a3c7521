import { Refusal } from '../../value/refusal.ts';
import type { ServerEffect } from './effect.ts';

/** Has the link of a draft mailed, and says at its line what came of it. */
export const mailDraft = {
  type: 'mail-draft',
  async perform({ id, email }, { host }) {
    try {
      return { type: 'draft-mailed', sent: true, message: await host.mailDraft(id, email) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { type: 'draft-mailed', sent: false, message: error.message };
    }
  },
} as const satisfies ServerEffect<'mail-draft'>;
