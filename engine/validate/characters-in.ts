import { countCharacters } from '../value/text/count.ts';

/**
 * The number of characters of a text, as a person counts them, without HTML tags; beyond `enough`, some number above
 * that. In HTML an entity is one character.
 */
export function charactersIn(text: string, isHtml: unknown, enough?: number): number {
  return countCharacters(isHtml ? text.replace(/&\w+;/g, '.') : text, enough);
}
