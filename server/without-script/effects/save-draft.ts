import { serverWords } from 'formularium/languages';
import { sayIn } from '../../value/say-to.ts';
import type { ServerEffect } from './effect.ts';

/** Nothing keeps drafts here; the answers stay on the page. */
export const saveDraft = {
  type: 'save-draft',
  async perform(_effect, { form }) {
    return { type: 'refused', message: sayIn(form, serverWords.noDrafts), errors: [] };
  },
} as const satisfies ServerEffect<'save-draft'>;
