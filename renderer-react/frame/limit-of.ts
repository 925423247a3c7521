import { type CompiledField, countCharacters, countWords } from 'formularium/engine';

/** The limit of a text, and how to count against it. */
export interface TextLimit {
  readonly limit: number;
  readonly unit: 'characters' | 'words';
  readonly count: (text: string) => number;
}

/** The limit of a field's answer, or null. */
export function limitOf({ definition: { maxlength, maxwords } }: CompiledField): TextLimit | null {
  if (typeof maxlength === 'number')
    // Runs at every key, so it stops counting far beyond the limit.
    return { limit: maxlength, unit: 'characters', count: (text) => countCharacters(text, 2 * maxlength) };
  return typeof maxwords === 'number' ? { limit: maxwords, unit: 'words', count: countWords } : null;
}
