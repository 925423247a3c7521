import { LEAST_CHARACTERS, passwordStrength } from '../password-strength.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** A password of enough characters and enough bits (spec 001 §5). */
export const rule = {
  name: 'strength',
  compile: () => (value) => (typeof value === 'string' && passwordStrength(value).isStrong ? 'met' : 'unmet'),
} as const satisfies Rule;

export const authoring = {
  words: `Choose a stronger password: at least ${LEAST_CHARACTERS} characters, ideally of several kinds.`,
} as const satisfies RuleAuthoring;
