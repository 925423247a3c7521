import type { BrowserEffect } from './effect.ts';

/** Has the server send a code, or asks this device for a passkey. */
export const sendCode = {
  type: 'send-code',
  async perform(effect, dispatch) {
    await (await import('../accounts/prove.ts')).prove(effect, dispatch);
  },
} as const satisfies BrowserEffect<'send-code'>;
