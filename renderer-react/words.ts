import type { RichWords } from './rich/rich-words.ts';

/** The few words which are the renderer's own; everything else that a visitor reads comes from the form. */
export interface Words extends Partial<RichWords> {
  /** The language they are in, as a BCP 47 tag: names of countries are in the same. */
  readonly language?: string;
  /** Stands under the title of a form that requires something. */
  readonly requiredNote: string;
  /** The first entry of a list to choose from. */
  readonly choose: string;
  /** On the buttons of a repeated group, where it has no words of its own; English unless said otherwise, as below. */
  readonly add?: string;
  readonly remove?: string;
  /** On the button that leaves a lead form out. */
  readonly skip?: string;
  /** The two ends of a range. */
  readonly from?: string;
  readonly to?: string;
  /** What the list of wanting answers is called. */
  readonly summary: string;
  /** What the list of steps is called. */
  readonly steps?: string;
  /** Where a page stands among the others: `{0}` is the step, `{1}` how many there are. */
  readonly step: string;
  /** Said of a step that lies behind. */
  readonly done?: string;
  readonly progress?: string;
  /** Announced while the form is being sent, where it has no loader text of its own. */
  readonly sending: string;
  /** How much may still be written, or is too much, in `{0}`. */
  readonly charactersLeft: string;
  readonly charactersOver: string;
  readonly wordsLeft: string;
  readonly wordsOver: string;
}

export const englishWords: Words = {
  requiredNote: 'Required fields are marked with an asterisk (*).',
  choose: 'Please choose',
  summary: 'Answers to correct',
  step: 'Step {0} of {1}',
  sending: 'Submitting form, please wait', // spec 001 §8
  charactersLeft: 'Characters left: {0}',
  charactersOver: 'Characters over: {0}',
  wordsLeft: 'Words left: {0}',
  wordsOver: 'Words over: {0}',
};

/** Puts values in the places `{0}`, `{1}` of a text. */
export function fill(words: string, ...values: readonly number[]): string {
  return words.replace(/\{(\d)\}/g, (_, place) => String(values[place]));
}
