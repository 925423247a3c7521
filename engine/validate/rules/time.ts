import { readClockTime } from '../../value/date/clock-time.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** The kind reads times: a text that it could not read is still as it was typed. */
export const rule = {
  name: 'time',
  compile: () => (value) => (typeof value === 'string' && readClockTime(value) !== null ? 'met' : 'unmet'),
} as const satisfies Rule;

export const authoring = { words: 'Enter a time, like 9:30.' } as const satisfies RuleAuthoring;
