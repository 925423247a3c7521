import { englishCatalogue, type Language, wordsIn } from 'formularium/engine';
import { englishEnhancedWords, englishWords } from 'formularium/renderer-react';
import * as serverWords from './server-words.ts';

/** English as one catalogue, for forms without a language and for translators to begin with. */
export const english: Language & { readonly server: ReturnType<typeof wordsIn> } = {
  ...englishCatalogue,
  words: { ...englishCatalogue.words, ...wordsIn(englishWords), ...englishEnhancedWords },
  server: wordsIn(serverWords),
};
