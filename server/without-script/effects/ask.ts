import { answerFrom } from 'formularium/engine';
import type { ServerEffect } from './effect.ts';

/** Answers from the engine's own lists. What only others know is found out when the submission is kept. */
export const ask = {
  type: 'ask',
  async perform(question, { form }) {
    return { ...question, type: 'verdict', met: await answerFrom(form.rules, question) };
  },
} as const satisfies ServerEffect<'ask'>;
