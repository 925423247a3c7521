import type { FieldPart } from '../form/field-part.ts';
import type { FormParts } from '../form/parts.ts';
import type { JsonObject } from '../value/json.ts';
import type { Problem } from '../value/problem.ts';

/** What a check is shown of a definition: all of it, and its well-formed fields. */
export interface Subject {
  readonly definition: JsonObject;
  readonly parts: FormParts;
  readonly fields: readonly FieldPart[];
}

/** One thing that keeps a definition from compiling. Problems are yielded, as many as there are. */
export interface Check {
  readonly name: string;
  readonly why: string;
  readonly check: (subject: Subject) => Iterable<Problem>;
}
