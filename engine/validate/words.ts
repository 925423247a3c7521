import { isObject, type Json, type JsonObject, member } from '../value/json.ts';

/**
 * The words for a rule that was not met: the field's own for that rule, the form's for that rule, the default;
 * `{0}`, `{1}` are filled with the rule's limits (DECISIONS, message order).
 */
export function wordsFor(
  rule: string,
  limits: readonly Json[],
  sources: { readonly field: JsonObject; readonly form: JsonObject; readonly default: string },
): string {
  const words = ownWords(sources.field, rule) ?? ownWords(sources.form, rule) ?? sources.default;
  return words.replace(/\{(\d)\}/g, (slot, digit: string) => String(limits[Number(digit)] ?? slot));
}

function ownWords(source: JsonObject, rule: string): string | null {
  const messages = member(source, 'messages');
  const words = isObject(messages) ? member(messages, rule) : undefined;
  return typeof words === 'string' ? words : null;
}
