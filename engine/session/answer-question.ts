import type { Effect } from '../form/state/effect.ts';
import { rules } from '../validate/registry.ts';
import { answerFrom } from './answer-from.ts';

/** Answers a question that the lists of the engine's own rules can answer; null for every other: that one is the host's. */
export function answerQuestion(question: Extract<Effect, { type: 'ask' }>): Promise<boolean | null> {
  return answerFrom(rules, question);
}
