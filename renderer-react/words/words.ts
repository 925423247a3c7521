import { type CompiledForm, say, type Text, type Word, type WordsIn } from 'formularium/engine';
import type * as english from './english.ts';
import type { EnhancedWords } from './enhanced-words.ts';

/** The renderer's words by their names. */
export type ScreenWords = WordsIn<typeof english> & EnhancedWords;

/** Words of the host that replace those of a form. */
export type RendererWords = Readonly<Partial<Record<keyof ScreenWords, Text>>>;

/** Fills values into a word. The first value decides its plural form. */
export type Say = (word: Word, ...values: readonly (string | number)[]) => string;

/** The words of one form: the host's first, then those of the form's language, then English. */
export function spokenWords({ blueprint: { language } }: CompiledForm, words: RendererWords): Speaker {
  const spoken = { ...language?.words, ...words };
  const tongue = { tag: language?.tag ?? 'en', words: spoken };
  return { words: spoken, say: (word, ...values) => say(tongue, word, ...values) };
}

interface Speaker {
  /** By name; all others are said in English. */
  readonly words: Readonly<Record<string, Text>>;
  readonly say: Say;
}
