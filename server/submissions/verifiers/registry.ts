import { type Answer, answerQuestion } from 'formularium/engine';
import * as all from './index.ts';
import type { Question, Surroundings, Verifier } from './verifier.ts';

/** Every verifier that the server has. */
export const verifiers: readonly Verifier[] = Object.values<Verifier>(all);

/** Answers the questions of a form by these verifiers, and those which long lists can answer by the engine; null for any other. */
export function answerWith(
  known: readonly Verifier[],
): (question: Question, around: Surroundings) => Promise<Answer> {
  const byRule = new Map(known.map((verifier) => [verifier.rule, verifier]));
  return async (question, around) => {
    const verifier = byRule.get(question.rule);
    return verifier === undefined ? answerQuestion(question) : verifier.verify(question, around);
  };
}
