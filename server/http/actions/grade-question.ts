import { gradeQuestions } from '../../submissions/grade-questions.ts';
import { acceptance } from '../../value/reply.ts';
import type { Action } from './action.ts';

export const gradeQuestion = {
  name: 'formularium_grade_question',
  needs: 'nonce',
  async execute({ served, answers }) {
    return acceptance('', gradeQuestions(served, answers));
  },
} as const satisfies Action;
