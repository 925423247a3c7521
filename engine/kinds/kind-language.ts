import { FREQUENCY_WORDS, type FrequencyWords } from '../value/money/frequency.ts';
import { STATE_WORDS, type StateWord } from '../value/place/state-labels.ts';
import { LIMIT_WORDS } from './limit-words.ts';
import { optionWords } from './option-words.ts';
import { type PartWords, partWords } from './part-words.ts';

/** The words of kinds in one language: used while a blueprint is made, and never on a page. */
export interface KindLanguage {
  /** As a BCP 47 tag. */
  readonly tag: string;
  readonly parts: PartWords;
  readonly options: Readonly<Record<keyof typeof optionWords, string>>;
  /** How numbers, dates and times are written by default. */
  readonly formats: Formats;
  readonly frequency: FrequencyWords;
  /** The limits of numbers, and of how many options may be chosen. */
  readonly limits: Readonly<Record<keyof typeof LIMIT_WORDS, string>>;
  /** The option with a custom text. */
  readonly other: string;
  /** What countries call their states. */
  readonly states: Readonly<Record<StateWord, string>>;
}

export interface Formats {
  readonly decimalPoint: '.' | ',';
  readonly dateFormat: string;
  readonly timeType: 'twelve' | 'twentyfour';
}

/** The default words of kinds. */
export const english: KindLanguage = {
  tag: 'en',
  parts: partWords,
  options: optionWords,
  formats: { decimalPoint: '.', dateFormat: 'mm/dd/yy', timeType: 'twelve' },
  frequency: FREQUENCY_WORDS,
  limits: LIMIT_WORDS,
  other: 'Other',
  states: Object.fromEntries(STATE_WORDS.map((word) => [word, word])) as KindLanguage['states'],
};
