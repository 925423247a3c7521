import type { ServerEffect } from './effect.ts';

/** Has the votes of a poll counted. */
export const results = {
  type: 'results',
  perform: async (_effect, { host }) => ({ type: 'results', reply: await host.results() }),
} as const satisfies ServerEffect<'results'>;
