import { isObject, type JsonObject } from 'formularium/engine';
import { readQuiz } from 'formularium/engine/language';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { question } from './samples.ts';
import { winningResults } from './winning-results.ts';

const quiz = { type: 'quiz', quizType: 'nowrong' };
const results = [
  { slug: 'calm', title: 'Calm' },
  { slug: 'lively', title: 'Lively' },
];

export const noUnreachableResult = {
  name: 'no-unreachable-result',
  severity: 'error',
  why: 'A result that no answers lead to is never shown.',
  fix: 'Let an answer lead to it, or remove the result.',
  *check({ definition, form }: LintContext): Generator<ReportDescriptor> {
    if (form.blueprint.module?.type !== 'quiz') return;
    const quiz = readQuiz(definition);
    const { quizType, questions, results: all } = quiz;
    if (quizType !== 'nowrong') return;
    const winning = winningResults(quiz);
    const led = new Set(questions.flatMap(({ answers }) => answers.map(({ result }) => result)));
    for (const { slug, title } of all) {
      const [at, name] = [placeOf(definition, slug), title.slice(0, 60)];
      if (!led.has(slug)) yield { at, message: `No answer leads to the result “${name}”.` };
      else if (winning?.has(slug) === false)
        yield {
          at,
          message: `“${name}” never wins: however the questions are answered, another result comes before it.`,
        };
    }
  },
  passes: { form: { ...quiz, results, questions: [question({ result: 'calm' }, { result: 'lively' })] } },
  fails: {
    form: { ...quiz, results, questions: [question({ result: 'calm' }, { result: 'calm' })] },
    at: ['/results/1'],
  },
} as const satisfies LintRule;

/** Results are considered in their own order, which may differ from the written one. */
function placeOf({ results }: JsonObject, slug: string): string {
  const place = Array.isArray(results)
    ? results.findIndex((one) => isObject(one) && one['slug'] === slug)
    : -1;
  return `/results/${place}`;
}
