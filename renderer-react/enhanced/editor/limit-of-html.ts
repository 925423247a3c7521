import { type CompiledField, charactersIn, countWords, readHtml, textOfHtml } from 'formularium/engine';
import { limitOf, type TextLimit } from '../../frame/limit-of.ts';

/** The limit of formatted text, which counts its text without markup as the engine's rules do. */
export function limitOfHtml(field: CompiledField): TextLimit | null {
  const limit = limitOf(field);
  if (limit === null) return null;
  const count =
    limit.unit === 'words'
      ? (html: string) => countWords(textOfHtml(readHtml(html).nodes))
      : (html: string) => charactersIn(html, true);
  return { ...limit, count };
}
