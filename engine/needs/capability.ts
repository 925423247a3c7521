import type { Json, JsonObject } from '../value/json.ts';

/**
 * Something that a server can do, and that a form may need done: to take payments, to keep files. A server declares those
 * it has by their names, e.g. `drafts` or `payments:stripe`; what needs one names it the same way.
 */
export interface Capability {
  readonly name: string;
  /** What may stand behind the colon of its name, where there are several of it, and who or what that is. */
  readonly variants?: Readonly<Record<string, string>>;
  /** Whether there may be any variant, or none. */
  readonly isOpen?: true;
  /** What a server that has it does, for authors: “takes payments”. */
  readonly summary: string;
  /** Why a form is closed where it is missing, for visitors, in English. */
  readonly words: string;
  /** The setting of a form that asks for it, or null. */
  readonly setting?: (settings: JsonObject) => SettingNeed | null;
}

/** A setting that asks for a capability; `without` is the value with which a form can be offered all the same. */
export interface SettingNeed {
  readonly name: string;
  readonly without?: Json;
}
