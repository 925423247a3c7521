import type { Effect } from '../form/state/effect.ts';
import { rules } from '../validate/registry.ts';
import { answerFrom } from './answer-from.ts';

/**
 * Answers a question from the lists of the engine's own rules; null for every other question, which the host answers.
 */
export function answerQuestion(question: Extract<Effect, { type: 'ask' }>): Promise<boolean | null> {
  return answerFrom(rules, question);
}
