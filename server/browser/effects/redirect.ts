import type { BrowserEffect } from './effect.ts';

export const redirect = {
  type: 'redirect',
  perform({ url, target }) {
    if (target === 'new-tab') open(url, '_blank', 'noopener');
    else location.assign(url);
  },
} as const satisfies BrowserEffect<'redirect'>;
