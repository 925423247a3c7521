import { didYouMean, readQuiz } from 'formularium/engine/language';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { question } from './samples.ts';

const quiz = { type: 'quiz', quizType: 'nowrong', results: [{ slug: 'calm', title: 'Calm' }] };

export const noUnknownResult = {
  name: 'no-unknown-result',
  severity: 'error',
  why: 'An answer that leads to a nonexistent result counts for nothing.',
  fix: 'Use the “slug” of one of the results.',
  *check({ definition, form }: LintContext): Generator<ReportDescriptor> {
    if (form.blueprint.module?.type !== 'quiz') return;
    const { quizType, questions, results } = readQuiz(definition);
    if (quizType !== 'nowrong') return;
    const slugs = results.map(({ slug }) => slug);
    for (const [place, { answers }] of questions.entries())
      for (const [nth, { result }] of answers.entries())
        if (result !== '' && !slugs.includes(result))
          yield {
            at: `/questions/${place}/answers/${nth}/result`,
            message: `There is no result “${result.slice(0, 60)}”.${didYouMean(result, slugs)}`,
          };
  },
  passes: { form: { ...quiz, questions: [question({ result: 'calm' })] } },
  fails: {
    form: { ...quiz, questions: [question({ result: 'calm' }, { result: 'clam' })] },
    at: ['/questions/0/answers/1/result'],
  },
} as const satisfies LintRule;
