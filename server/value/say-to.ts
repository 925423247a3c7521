import { type CompiledForm, say, type Word } from 'formularium/engine';
import { type FormLanguage, languageFor } from 'formularium/engine/server';
import { languages } from 'formularium/languages';

const MOST_TAGS = 20;

/** Says something of the server’s own in the language of this tag, or in English. */
export function sayTo(tag: string | undefined, word: Word, ...values: readonly (string | number)[]): string {
  const language = languageFor(tag ?? '', languages);
  return say(language === null ? undefined : { tag: language.tag, words: language.server }, word, ...values);
}

/** Says it in the language of a form. */
export function sayIn(
  { blueprint }: CompiledForm,
  word: Word,
  ...values: readonly (string | number)[]
): string {
  return sayTo(blueprint.language?.tag, word, ...values);
}

/** The language of a page without a form: the first one the browser asks for that exists here; undefined for English. */
export function languageAskedFor(header: string | undefined): FormLanguage | undefined {
  const wanted = (header ?? '')
    .split(',', MOST_TAGS)
    .map((entry, place) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag, place, weight: q === undefined ? 1 : Number(q.slice(2)) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place);
  for (const { tag } of wanted) {
    if (/^en(-|$)/i.test(tag)) return undefined;
    const language = languageFor(tag, languages);
    if (language !== null) return language;
  }
  return undefined;
}
