import { isObject, type Json, member } from '../value/json.ts';
import type { Text } from '../value/text/text.ts';

/** The sources of words for a rule: the `messages` of the field and of the form, and the default in its language. */
export interface WordSources {
  readonly field: Json | undefined;
  readonly form: Json | undefined;
  readonly default: Text;
}

/**
 * The words for a rule that was not met: the field's own for that rule, the form's for that rule, the default
 * (DECISIONS, message order).
 */
export function wordsFor(rule: string, sources: WordSources): Text {
  return ownWords(sources.field, rule) ?? ownWords(sources.form, rule) ?? sources.default;
}

function ownWords(messages: Json | undefined, rule: string): string | null {
  const words = isObject(messages) ? member(messages, rule) : undefined;
  return typeof words === 'string' ? words : null;
}
