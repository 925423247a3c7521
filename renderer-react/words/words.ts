import { type CompiledForm, say, type Text, type Word, type WordsIn } from 'formularium/engine';
import type * as english from './english.ts';
import type { EnhancedWords } from './enhanced-words.ts';

/** The renderer's words by their names. */
export type ScreenWords = WordsIn<typeof english> & EnhancedWords;

/** Words of the host's own, in place of any that a form says while it is filled in. */
export type RendererWords = Readonly<Partial<Record<keyof ScreenWords, Text>>>;

/** Says a word with its values in it; the first of them is what it counts. */
export type Say = (word: Word, ...values: readonly (string | number)[]) => string;

/** What one form says in place of English: the host's words come first, then those of the form's language. */
export function spokenWords({ blueprint: { language } }: CompiledForm, words: RendererWords): Speaker {
  const spoken = { ...language?.words, ...words };
  const tongue = { tag: language?.tag ?? 'en', words: spoken };
  return { words: spoken, say: (word, ...values) => say(tongue, word, ...values) };
}

interface Speaker {
  /** By their names; whatever is not among them is said in English. */
  readonly words: Readonly<Record<string, Text>>;
  readonly say: Say;
}
