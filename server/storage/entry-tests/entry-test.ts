/** Which entries a list holds, as data that every database can be asked by. */
export type EntryTest =
  | { readonly type: 'all' | 'any'; readonly tests: readonly EntryTest[] }
  | { readonly type: 'not'; readonly test: EntryTest }
  /** Whether any value of a field passes, or of any answer where that is null; with a null value, whether there is one. */
  | {
      readonly type: 'some';
      readonly field: string | null;
      readonly value: ValueTest | null;
      /** One of these holds for every value that passes, and an index finds each; left out where none does. */
      readonly among?: readonly ValueTest[];
    }
  /** Whether any value of a field stands so to any value of another one. */
  | { readonly type: 'pair'; readonly field: string; readonly other: string; readonly pair: PairTest };

/** What the names of facts begin with, such as the day on which an entry was sent. They are not answers. */
export const FACT_SIGN = '@';

/** Whether one value of a field passes. */
export type ValueTest =
  | { readonly type: 'all' | 'any'; readonly tests: readonly ValueTest[] }
  | { readonly type: 'kind'; readonly kinds: readonly string[] }
  | { readonly type: 'is-number'; readonly isOne: boolean }
  | { readonly type: 'number' | 'text'; readonly sign: ComparisonSign; readonly key: string }
  | { readonly type: 'day'; readonly sign: ComparisonSign; readonly day: number }
  | { readonly type: 'same' | 'contains' | 'starts' | 'ends'; readonly folded: string };

/** How the value of one field stands to that of another. Nothing is contained in nothing. */
export type PairTest =
  | { readonly type: 'all' | 'any'; readonly tests: readonly PairTest[] }
  /** Both are kept under one of these kinds. */
  | { readonly type: 'kinds'; readonly kinds: readonly string[] }
  /** Not both are numbers. */
  | { readonly type: 'no-numbers' }
  | { readonly type: 'numbers' | 'days'; readonly sign: ComparisonSign }
  | { readonly type: 'same' | 'contains' | 'starts' | 'ends' };

export type ComparisonSign = '=' | '<' | '<=' | '>' | '>=';
