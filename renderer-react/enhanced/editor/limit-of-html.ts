import { type CompiledField, charactersIn, countWords, readHtml, textOfHtml } from 'formularium/engine';
import { limitOf, type TextLimit } from '../../frame/limit-of.ts';

/** The limit of a text with formatting: what counts is its text, as the engine's rules count it. */
export function limitOfHtml(field: CompiledField): TextLimit | null {
  const limit = limitOf(field);
  if (limit === null) return null;
  const count =
    limit.unit === 'words'
      ? (html: string) => countWords(textOfHtml(readHtml(html).nodes))
      : (html: string) => charactersIn(html, true);
  return { ...limit, count };
}
