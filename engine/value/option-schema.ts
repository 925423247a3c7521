import type { Json } from './json.ts';

/**
 * The part of JSON Schema that describes options. Checks validate definitions with it, and `schemas/form.schema.json`
 * is printed from it, so editors complete and explain the same words.
 */
export interface OptionSchema {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly Json[];
  readonly default?: Json;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly items?: OptionSchema;
  readonly properties?: Readonly<Record<string, OptionSchema>>;
  readonly additionalProperties?: boolean | OptionSchema;
  readonly required?: readonly string[];
  /** Names of the same member, one of which has to be there; printed as `anyOf`. */
  readonly requiredOne?: readonly string[];
  readonly anyOf?: readonly OptionSchema[];
  /** A named piece that other schemas refer to, e.g. a condition, which may hold conditions. */
  readonly $ref?: string;
}

/** The pattern of a text with anything visible in it. */
export const NOT_BLANK = '\\S';

/** The pattern of a text as it is read from an answer: without white space around it, and with line ends “\n”. */
export const AS_READ = '^\\S([^\\r]*\\S)?$';

/** The pattern of the names of fields, answers and results. */
export const ID_PATTERN = '^[A-Za-z_][A-Za-z0-9_-]{0,63}$';
