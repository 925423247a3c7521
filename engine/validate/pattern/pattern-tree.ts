/** A pattern as it was read: what has to follow what. Group names do not affect whether a text fits. */
export type PatternTree =
  /** One character that passes a test. */
  | { readonly type: 'character'; readonly test: (character: string) => boolean }
  | { readonly type: 'place'; readonly test: PlaceTest }
  | { readonly type: 'sequence'; readonly items: readonly PatternTree[] }
  | { readonly type: 'choice'; readonly items: readonly PatternTree[] }
  | {
      readonly type: 'repeat';
      readonly item: PatternTree;
      readonly min: number;
      readonly max: number;
    };

/** Whether it means a place between two characters; before the first and after the last the character is ''. */
export type PlaceTest = (before: string, after: string) => boolean;

/** The fault of a pattern, and where. */
export interface PatternFault {
  readonly message: string;
  readonly at: number;
}
