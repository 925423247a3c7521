import { readQuiz } from 'formularium/engine';
import type { Finding, LintRule, LintSubject } from './lint-rule.ts';
import { question } from './samples.ts';

const quiz = { type: 'quiz', quizType: 'nowrong' };
const results = [
  { slug: 'calm', title: 'Calm' },
  { slug: 'lively', title: 'Lively' },
];

export const noUnreachableResult = {
  name: 'no-unreachable-result',
  severity: 'error',
  why: 'A result that no answer leads to is nobody’s, whatever they choose.',
  fix: 'Let an answer lead to it, or remove it.',
  *check({ definition, form }: LintSubject): Generator<Finding> {
    if (form.layout.module?.type !== 'quiz') return;
    const { quizType, questions, results: all } = readQuiz(definition);
    if (quizType !== 'nowrong') return;
    const led = new Set(questions.flatMap(({ answers }) => answers.map(({ result }) => result)));
    for (const [place, { slug, title }] of all.entries())
      if (!led.has(slug))
        yield { at: `/results/${place}`, message: `No answer leads to the result “${title.slice(0, 60)}”.` };
  },
  passes: { form: { ...quiz, results, questions: [question({ result: 'calm' }, { result: 'lively' })] } },
  fails: {
    form: { ...quiz, results, questions: [question({ result: 'calm' }, { result: 'calm' })] },
    at: ['/results/1'],
  },
} as const satisfies LintRule;
