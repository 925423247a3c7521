import { isObject, type Json, member } from '../value/json.ts';

/**
 * The words for a rule that was not met: the field's own for that rule, the form's for that rule, the default;
 * `field` and `form` are their `messages`. `{0}`, `{1}` are filled with the rule's limits (DECISIONS, message order).
 */
export function wordsFor(
  rule: string,
  limits: readonly Json[],
  sources: { readonly field: Json | undefined; readonly form: Json | undefined; readonly default: string },
): string {
  const words = ownWords(sources.field, rule) ?? ownWords(sources.form, rule) ?? sources.default;
  return filledIn(words, limits);
}

/** Words with `{0}`, `{1}` filled in; a slot for which there is nothing stays. */
export function filledIn(words: string, limits: readonly Json[]): string {
  return words.replace(/\{(\d)\}/g, (slot, digit: string) => String(limits[Number(digit)] ?? slot));
}

function ownWords(messages: Json | undefined, rule: string): string | null {
  const words = isObject(messages) ? member(messages, rule) : undefined;
  return typeof words === 'string' ? words : null;
}
