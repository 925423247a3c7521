import { isLeftByPage } from '../embed/page-events.ts';
import type { BrowserEffect } from './effect.ts';

export const redirect = {
  type: 'redirect',
  perform({ url, target }) {
    if (target === 'new-tab') open(url, '_blank', 'noopener');
    else if (isLeftByPage(url)) location.assign(url);
  },
} as const satisfies BrowserEffect<'redirect'>;
