import { countCharacters } from '../value/text/count.ts';

/**
 * How many characters a text has, as a person counts them, without HTML tags; beyond `enough`, some number above that. Of HTML
 * an entity is one of them.
 */
export function charactersIn(text: string, isHtml: unknown, enough?: number): number {
  return countCharacters(isHtml ? text.replace(/&\w+;/g, '.') : text, enough);
}
