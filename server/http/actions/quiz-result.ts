import { openResult } from '../../quizzes/open-result.ts';
import { acceptance } from '../../value/reply.ts';
import type { Action } from './action.ts';

export const quizResult = {
  name: 'formularium_quiz_result',
  needs: 'nonce',
  async execute({ served, answers }, { tools }) {
    return acceptance('', await openResult(served, String(answers.get('result') ?? ''), tools));
  },
} as const satisfies Action;
