import { type CompiledField, countCharacters, countWords } from 'formularium/engine';

/** How much a field takes, and how a text is counted against it. */
export interface TextLimit {
  readonly limit: number;
  readonly unit: 'characters' | 'words';
  readonly count: (text: string) => number;
}

/** The limit that a field's answer is counted against, or null. */
export function limitOf({ definition: { maxlength, maxwords } }: CompiledField): TextLimit | null {
  if (typeof maxlength === 'number')
    // Counted at every key: far beyond the limit it is enough to know that.
    return { limit: maxlength, unit: 'characters', count: (text) => countCharacters(text, 2 * maxlength) };
  return typeof maxwords === 'number' ? { limit: maxwords, unit: 'words', count: countWords } : null;
}
