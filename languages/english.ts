import { englishCatalogue, type Language, wordsIn } from 'formularium/engine';
import { englishRichWords, englishWords } from 'formularium/renderer-react';

/** What is said where no language is named, as one catalogue: what a translator begins with. */
export const english: Language = {
  ...englishCatalogue,
  words: { ...englishCatalogue.words, ...wordsIn(englishWords), ...englishRichWords },
};
