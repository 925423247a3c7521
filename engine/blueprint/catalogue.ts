import type { FORM_WORDS } from '../admission/admission.ts';
import { english as englishKinds, type Formats } from '../kinds/kind-language.ts';
import type { LIMIT_WORDS } from '../kinds/limit-words.ts';
import type { optionWords } from '../kinds/option-words.ts';
import type { PartWords } from '../kinds/part-words.ts';
import { type KindWords, kindAuthoring } from '../kinds/registry.ts';
import { capabilities, type WordsOfCapabilities } from '../needs/registry.ts';
import type { POLL_WORDS } from '../poll/read-poll.ts';
import type { QUIZ_WORDS } from '../quiz/read-quiz.ts';
import { ruleWords, type WordsOfRules } from '../validate/registry.ts';
import type { FREQUENCY_WORDS } from '../value/money/frequency.ts';
import type { StateWord } from '../value/place/state-labels.ts';
import type { Text, Translated, Word } from '../value/text/text.ts';
import { modules } from './modules/registry.ts';
import type { Language } from './words/language.ts';
import { PAGE_WORDS, SETTING_WORDS } from './words/setting-words.ts';
import * as spoken from './words/spoken-words.ts';

/**
 * All the words of the engine in a language with these plural forms. The type follows from the registries: a catalogue
 * that misses a rule, a kind or a word does not compile. `Spoken` are the words of the program that shows the forms.
 */
export interface Catalogue<Forms extends string, Spoken> {
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  readonly rules: Translated<WordsOfRules, Forms>;
  readonly kinds: Translated<KindWords, Forms>;
  readonly parts: PartWords;
  readonly options: Translated<typeof optionWords, Forms>;
  readonly formats: Formats;
  readonly frequency: Translated<typeof FREQUENCY_WORDS, Forms>;
  readonly limits: Translated<typeof LIMIT_WORDS, Forms>;
  readonly other: string;
  readonly states: Readonly<Record<StateWord, string>>;
  readonly settings: Translated<typeof SETTING_WORDS, Forms>;
  readonly pagination: Translated<typeof PAGE_WORDS, Forms>;
  readonly modules: {
    readonly form: Translated<typeof FORM_WORDS, Forms>;
    readonly quiz: Translated<typeof QUIZ_WORDS, Forms>;
    readonly poll: Translated<typeof POLL_WORDS, Forms>;
  };
  readonly needs: Translated<WordsOfCapabilities, Forms>;
  readonly words: Translated<WordsIn<typeof spoken> & Spoken, Forms>;
}

/** The words of a module that exports each of them by its name. */
export type WordsIn<Module> = {
  readonly [Export in keyof Module as Module[Export] extends Word
    ? Module[Export][0]
    : never]: Module[Export] extends Word ? Module[Export][1] : never;
};

/** The words of such a module, as values, by their names. */
export function wordsIn(module: Readonly<Record<string, Word>>): Readonly<Record<string, Text>> {
  return Object.fromEntries(Object.values(module));
}

/** The engine's words when no language is named: the English words in its parts, as one catalogue. */
export const englishCatalogue: Language = {
  ...englishKinds,
  dir: 'ltr',
  rules: Object.fromEntries(ruleWords),
  kinds: Object.fromEntries(
    [...kindAuthoring].flatMap(([name, { words }]) => (words === undefined ? [] : [[name, words]])),
  ),
  settings: SETTING_WORDS,
  pagination: PAGE_WORDS,
  modules: Object.fromEntries([...modules.values()].map(({ name, words }) => [name, words])),
  needs: Object.fromEntries([...capabilities.values()].map(({ name, words }) => [name, words])),
  words: wordsIn(spoken),
};
