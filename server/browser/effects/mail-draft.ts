import type { BrowserEffect } from './effect.ts';

/** Has the server mail the link of a draft. */
export const mailDraft = {
  type: 'mail-draft',
  async perform({ id, email }, dispatch) {
    const { mailLink } = await import('../drafts/mail-link.ts');
    await mailLink({ id, email }, dispatch);
  },
} as const satisfies BrowserEffect<'mail-draft'>;
