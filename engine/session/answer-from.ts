import type { Effect } from '../form/state/effect.ts';
import type { Rule } from '../validate/rule.ts';

/**
 * Answers a question from the lists of these rules, which are loaded the first time somebody asks: whether a phone number
 * exists, or a state. Null for every other question: that one is the host's.
 */
export async function answerFrom(
  rules: ReadonlyMap<string, Rule>,
  { rule, value, limits }: Extract<Effect, { type: 'ask' }>,
): Promise<boolean | null> {
  return (await rules.get(rule)?.answer?.(value, limits)) ?? null;
}
