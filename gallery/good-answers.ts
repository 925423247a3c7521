import {
  type CompiledField,
  type CompiledForm,
  fieldState,
  type Json,
  type JsonObject,
  startState,
} from 'formularium/engine';
import { TODAY } from './filled-in.ts';

/** A form and answers to it. */
export interface AnsweredForm {
  readonly form: CompiledForm;
  readonly answers: JsonObject;
}

/** Accepted answers, by the kind of their field. */
export type GoodAnswers = ReadonlyMap<string, readonly Json[]>;

/** Gathers the answers that each kind accepts from all forms that are filled in. */
export function gatherAnswers(filled: readonly AnsweredForm[]): GoodAnswers {
  const found = new Map<string, Json[]>();
  for (const { form, answers } of filled) {
    for (const field of form.fields) {
      const given = answers[field.id];
      if (given === undefined || given === null || !isTaken({ form, answers }, field)) continue;
      found.set(field.kind.name, [...(found.get(field.kind.name) ?? []), given]);
    }
  }
  return found;
}

/** True if these answers give the field a value without an issue. */
export function isTaken({ form, answers }: AnsweredForm, { id }: CompiledField): boolean {
  const now = fieldState(form, startState(form, { answers, today: TODAY }), id);
  return now?.visible === true && now.value !== null && now.issue === null;
}

/** The fields of a kind, and the fields that they are made of. */
export function fieldsOfKind({ fields, blueprint }: CompiledForm, kind: string): readonly CompiledField[] {
  const isOf = (place: number): boolean => {
    const { owner = -1 } = blueprint.fields[place] ?? {};
    return fields[place]?.kind.name === kind || (owner >= 0 && isOf(owner));
  };
  return fields.filter((_, place) => isOf(place));
}
