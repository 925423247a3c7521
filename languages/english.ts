import { englishCatalogue, type Language, wordsIn } from 'formularium/engine';
import { englishRichWords, englishWords } from 'formularium/renderer-react';
import * as serverWords from './server-words.ts';

/** What is said where no language is named, as one catalogue: what a translator begins with. */
export const english: Language & { readonly server: ReturnType<typeof wordsIn> } = {
  ...englishCatalogue,
  words: { ...englishCatalogue.words, ...wordsIn(englishWords), ...englishRichWords },
  server: wordsIn(serverWords),
};
