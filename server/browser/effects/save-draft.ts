import type { BrowserEffect } from './effect.ts';

/** Has the server keep the answers, and shows the link to them. */
export const saveDraft = {
  type: 'save-draft',
  async perform({ answers, step }, dispatch) {
    try {
      await (await import('../drafts/keep-draft.ts')).keepDraft(answers, step, dispatch);
    } catch {
      // The script could not be loaded: the network is away, and the answers are still on the page.
      dispatch({ type: 'failed', status: 0 });
    }
  },
} as const satisfies BrowserEffect<'save-draft'>;
