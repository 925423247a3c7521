import {
  type CompiledField,
  type CompiledForm,
  fieldState,
  type Json,
  type JsonObject,
  startState,
} from 'formularium/engine';
import { TODAY } from './filled-in.ts';

/** A form, and answers that somebody gives to it. */
export interface AnsweredForm {
  readonly form: CompiledForm;
  readonly answers: JsonObject;
}

/** Answers that were taken, by the kind of field that took them. */
export type GoodAnswers = ReadonlyMap<string, readonly Json[]>;

/** Gathers from all that is filled in anywhere what a kind takes for an answer. */
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

/** Whether a field has a value by these answers, which nobody complains of. */
export function isTaken({ form, answers }: AnsweredForm, { id }: CompiledField): boolean {
  const now = fieldState(form, startState(form, { answers, today: TODAY }), id);
  return now?.visible === true && now.value !== null && now.issue === null;
}

/** The fields of a kind, and those which they are made of. */
export function fieldsOfKind({ fields, blueprint }: CompiledForm, kind: string): readonly CompiledField[] {
  const isOf = (place: number): boolean => {
    const { owner = -1 } = blueprint.fields[place] ?? {};
    return fields[place]?.kind.name === kind || (owner >= 0 && isOf(owner));
  };
  return fields.filter((_, place) => isOf(place));
}
