/** A pattern as it was read: what has to follow what. Which group is which does not matter to whether a text fits. */
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

/** Whether a place between two characters is meant; before the first and behind the last there is ''. */
export type PlaceTest = (before: string, after: string) => boolean;

/** What is wrong with a pattern, and where. */
export interface PatternFault {
  readonly message: string;
  readonly at: number;
}
