import { countCharacters } from '../value/text/count.ts';

/** How many characters a text has, as a person counts them, without HTML tags. Of HTML an entity is one of them. */
export function charactersIn(text: string, isHtml: unknown): number {
  return countCharacters(isHtml ? text.replace(/&\w+;/g, '.') : text);
}
