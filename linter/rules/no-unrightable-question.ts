import { readQuiz } from 'formularium/engine/language';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { question } from './samples.ts';

const quiz = { type: 'quiz', quizType: 'knowledge' };

export const noUnrightableQuestion = {
  name: 'no-unrightable-question',
  severity: 'error',
  why: 'A question without a right answer is always marked wrong, whatever visitors choose.',
  fix: 'Mark the right answers with “isCorrect”: true.',
  *check({ definition, form }: LintContext): Generator<ReportDescriptor> {
    if (form.blueprint.module?.type !== 'quiz') return;
    const { quizType, questions } = readQuiz(definition);
    if (quizType !== 'knowledge') return;
    for (const [place, { title, answers }] of questions.entries()) {
      if (answers.some(({ isCorrect }) => isCorrect)) continue;
      yield {
        at: `/questions/${place}`,
        message: `No answer to “${title.slice(0, 60)}” is marked as correct.`,
      };
    }
  },
  passes: { form: { ...quiz, questions: [question({ isCorrect: true })] } },
  fails: { form: { ...quiz, questions: [question({})] }, at: ['/questions/0'] },
} as const satisfies LintRule;
