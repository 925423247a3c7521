import { say } from 'formularium/engine';
import { englishWords } from 'formularium/renderer-react';
import type { ServerEffect } from './effect.ts';

/** No provider takes a payment without a script. */
export const pay = {
  type: 'pay',
  async perform(_effect, { form }) {
    const message = say(form.blueprint.language, englishWords.needsScript);
    return { type: 'payment', status: 'canceled', id: '', message };
  },
} as const satisfies ServerEffect<'pay'>;
