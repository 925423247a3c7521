/** Which entries a list holds, as data that every database can be asked by. */
export type EntryTest =
  | { readonly type: 'all' | 'any'; readonly tests: readonly EntryTest[] }
  | { readonly type: 'not'; readonly test: EntryTest }
  /** Whether any value of a field passes, or of any answer where that is null; with a null value, whether there is one. */
  | { readonly type: 'some'; readonly field: string | null; readonly value: ValueTest | null };

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

export type ComparisonSign = '=' | '<' | '<=' | '>' | '>=';
