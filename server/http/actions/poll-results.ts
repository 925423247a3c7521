import { openResults } from '../../polls/open-results.ts';
import { acceptance } from '../../value/reply.ts';
import type { Action } from './action.ts';

export const pollResults = {
  name: 'formularium_poll_results',
  needs: 'nonce',
  async execute({ served, visitor }, { tools }) {
    return acceptance('', await openResults(served, visitor, tools));
  },
} as const satisfies Action;
