import { askAbout } from '../ask-about.ts';
import type { BrowserEffect } from './effect.ts';

/** Has the server count the votes of the poll. Where that fails, the poll stays in view. */
export const results = {
  type: 'results',
  async perform(_effect, dispatch) {
    dispatch({ type: 'results', reply: await askAbout('formularium_poll_results') });
  },
} as const satisfies BrowserEffect<'results'>;
