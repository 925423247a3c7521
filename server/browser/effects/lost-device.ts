import { isObject, type Json } from 'formularium/engine';
import type { BrowserEffect } from './effect.ts';

/** Asks this server what to do about a lost device, and shows the reply; the visitor stays on the page (spec 001 §7, call 7). */
export const lostDevice = {
  type: 'lost-device',
  async perform({ url }, dispatch) {
    const address = new URL(url, location.href);
    if (address.origin !== location.origin) throw new Error(`“${url}” is not an address of this site.`);
    const reply: Json = await (await fetch(address, { headers: { accept: 'application/json' } })).json();
    const data = isObject(reply) && isObject(reply['data']) ? reply['data'] : {};
    dispatch({ type: 'code-sent', message: typeof data.message === 'string' ? data.message : '' });
  },
} as const satisfies BrowserEffect<'lost-device'>;
