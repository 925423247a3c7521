import type { Json } from '../value/json.ts';

/** Something in a definition that needs a capability of the server. */
export interface Need {
  /** The capability's name, with its variant: `payments:stripe`. */
  readonly capability: string;
  /** The JSON Pointer to whatever needs it. */
  readonly at: string;
  /** The change that allows the form to be offered without it. A form with an unmet need without one is closed. */
  readonly without?: Waiver;
}

/** A change to a definition: a new value for something in it, or without a value, its removal. */
export interface Waiver {
  readonly at: string;
  readonly value?: Json;
}
