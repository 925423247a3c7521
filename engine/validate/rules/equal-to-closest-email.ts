import type { Rule, RuleAuthoring } from '../rule.ts';
import { rule as equalTo, authoring as sameAgain } from './equal-to.ts';

/** The confirmation is exactly the address in its field (spec 001 §5). */
export const rule = { ...equalTo, name: 'equalToClosestEmail' } as const satisfies Rule;

export const authoring = sameAgain satisfies RuleAuthoring;
