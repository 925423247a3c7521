import type { BrowserEffect } from './effect.ts';

const NO_DRAFTS = 'Drafts cannot be kept here yet. Nothing is lost: your answers stay on this page.';

export const saveDraft = {
  type: 'save-draft',
  perform(_effect, dispatch) {
    dispatch({ type: 'refused', message: NO_DRAFTS, errors: [] });
  },
} as const satisfies BrowserEffect<'save-draft'>;
