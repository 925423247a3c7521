import { rule } from './rules/email.ts';

const test = rule.compile();

/** Whether a text is one e-mail address and nothing else, by the rule for answers. */
export function isEmailAddress(text: string): boolean {
  return test(text) === 'met';
}
