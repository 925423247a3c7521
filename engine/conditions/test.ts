import type { FieldValue, Measure } from '../value/field-value.ts';

/** Whether a group holds, given a source of values. */
export type Test<S> = (source: S) => boolean;

/** How the value of a field is read: by a function that many fields can share, each with its own slot. */
export interface ValueReader<S> {
  readonly read: (source: S, slot: number) => FieldValue;
  readonly slot: number;
  /** The order of its values. */
  readonly measure?: Measure | undefined;
}

/** The readers of the values of fields. */
export type ValueOf<S> = (field: string) => ValueReader<S>;
