import type { FieldValue, Measure } from '../value/field-value.ts';

/** Whether a group holds, given where values are read. */
export type Test<S> = (source: S) => boolean;

/** How the value of a field is read: by a function that many fields can share, each with a slot of its own. */
export interface ValueReader<S> {
  readonly read: (source: S, slot: number) => FieldValue;
  readonly slot: number;
  /** How its values are ordered. */
  readonly measure?: Measure | undefined;
}

/** How the values of fields are read. */
export type ValueOf<S> = (field: string) => ValueReader<S>;
