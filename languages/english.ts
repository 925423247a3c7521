import { englishCatalogue, type Language, wordsIn } from 'formularium/engine';
import { englishEnhancedWords, englishWords } from 'formularium/renderer-react';
import * as serverWords from './server-words.ts';

/** What is said where no language is named, as one catalogue: what a translator begins with. */
export const english: Language & { readonly server: ReturnType<typeof wordsIn> } = {
  ...englishCatalogue,
  words: { ...englishCatalogue.words, ...wordsIn(englishWords), ...englishEnhancedWords },
  server: wordsIn(serverWords),
};
