import type { Json, JsonObject } from '../value/json.ts';

/**
 * Something that a server can do, and that a form may need: to take payments, to keep files. A server declares its
 * capabilities by their names, e.g. `drafts` or `payments:stripe`; a need has the same name.
 */
export interface Capability {
  readonly name: string;
  /** The variants after the colon of its name, if there are several of it: an allowed value or a description. */
  readonly variants?: Readonly<Record<string, string>>;
  /** Whether there may be any variant, or none. */
  readonly isOpen?: true;
  /** A server's ability, in words for authors: “takes payments”. */
  readonly summary: string;
  /** The reason why a form is closed without it, for visitors, in English. */
  readonly words: string;
  /** The setting of a form that needs it, or null. */
  readonly setting?: (settings: JsonObject) => SettingNeed | null;
}

/** A setting that needs a capability; `without` is the value with which the form can still be offered. */
export interface SettingNeed {
  readonly name: string;
  readonly without?: Json;
  /** The field that is left out with it; where it is required, the form is closed. */
  readonly field?: string;
}
