import type { AnswerKey, Choices, QuizResult } from './quiz.ts';

/**
 * The result that most of the chosen answers lead to; among equals the first in their order. Null when none leads
 * anywhere.
 */
export function winningResult({ questions, results }: AnswerKey, choices: Choices): QuizResult | null {
  const counts = new Map<string, number>();
  for (const { id, answers } of questions) {
    const chosen = new Set(choices.get(id));
    for (const answer of answers) {
      if (chosen.has(answer.id)) counts.set(answer.result, (counts.get(answer.result) ?? 0) + 1);
    }
  }
  let winner: QuizResult | null = null;
  let most = 0;
  for (const result of results) {
    const count = counts.get(result.slug) ?? 0;
    if (count > most) [winner, most] = [result, count];
  }
  return winner;
}
