import type { Word } from 'formularium/engine';
import type { Condition, ConditionGroup } from 'formularium/engine/language';

/** A filter of entries: conditions in the language of forms, over their fields and what is known of an entry. */
export type EntryFilter = ConditionGroup;
export type FilterCondition = Condition;

/** Why a filter cannot be used: words, with what stands in their places. */
export class FilterProblem extends Error {
  readonly word: Word;
  readonly values: readonly string[];

  constructor(word: Word, ...values: readonly string[]) {
    super(word[0]);
    this.name = 'FilterProblem';
    this.word = word;
    this.values = values;
  }
}

/** What is known of an entry beside its answers, by its name in filters. */
export const SENT = '@sent';
export const STATUS = '@status';
