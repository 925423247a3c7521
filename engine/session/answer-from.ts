import type { Effect } from '../form/state/effect.ts';
import type { Rule } from '../validate/rule.ts';

/**
 * Answers a question from the lists of these rules, which are loaded when they are first needed: whether a phone number
 * exists, or a state. Null for every other question, which the host answers.
 */
export async function answerFrom(
  rules: ReadonlyMap<string, Rule>,
  { rule, value, limits }: Extract<Effect, { type: 'ask' }>,
): Promise<boolean | null> {
  return (await rules.get(rule)?.answer?.(value, limits)) ?? null;
}
