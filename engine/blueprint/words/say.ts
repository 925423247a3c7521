import { textFor, type Word } from '../../value/text/text.ts';
import type { FormLanguage } from './language.ts';

/**
 * Words in the language of a form, with values in the places `{0}`, `{1}`; the first is the number that decides the
 * plural form.
 */
export function say(
  language: Pick<FormLanguage, 'tag' | 'words'> | undefined,
  [name, english]: Word,
  ...values: readonly (string | number)[]
): string {
  return textFor(language?.words[name] ?? english, language?.tag ?? 'en', values);
}
