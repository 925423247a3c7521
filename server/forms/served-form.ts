import type { CompiledForm, JsonObject, Need } from 'formularium/engine';

/** A form and the name of its page: `/forms/<name>`. */
export interface ServedForm {
  readonly name: string;
  readonly form: CompiledForm;
  readonly definition: JsonObject;
  /** The lead form of a quiz that has one. */
  readonly lead: CompiledForm | null;
  /** Its definition, where that stands in a file of its own. */
  readonly leadDefinition: JsonObject | null;
  /** Whether the list of forms leaves it out. */
  readonly isUnlisted?: true;
}

/** A file that is meant as a form and cannot be served. */
export interface BrokenForm {
  /** The name its page would have. */
  readonly name: string;
  /** The reason, for the people who run the server. */
  readonly reason: string;
}

/** A form as this server can offer it. */
export interface OfferedForm extends ServedForm {
  /** Tells this version of its definition from every other: a hash of its content. */
  readonly version: string;
  /** Why it is closed, in the words of its visitors; null while it is open. */
  readonly closed: string | null;
  /** The needs that the server does not meet: the form is closed for them, or offered without. */
  readonly lacking: readonly Need[];
}
