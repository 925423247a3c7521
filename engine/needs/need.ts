import type { Json } from '../value/json.ts';

/** Something in a definition that asks for a capability of the server. */
export interface Need {
  /** The capability's name, with its variant: `payments:stripe`. */
  readonly capability: string;
  /** What asks for it, as a JSON Pointer. */
  readonly at: string;
  /** The change by which the form can be offered without it. A form with an unmet need that has none is closed. */
  readonly without?: Waiver;
}

/** A change to a definition: the value that takes the place of another one, or without a value, that it goes. */
export interface Waiver {
  readonly at: string;
  readonly value?: Json;
}
