import type { Json, JsonObject } from '../../value/json.ts';
import { at } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { rankAt, type ValueSource } from '../plan/plan.ts';
import type { FormState } from '../state/form-state.ts';

/** What a submission carries: the answers and results of the visible fields that have one, each as its kind says. */
export function submissionOf(form: CompiledForm, state: FormState): JsonObject {
  return submissionFrom(form, state.fields);
}

/** The same, from wherever field states are read. */
export function submissionFrom({ fields, plan }: CompiledForm, source: ValueSource): JsonObject {
  const entries: [string, Json][] = [];
  for (const { id, kind, definition, index } of fields) {
    const { value, answer } = at(source, rankAt(plan, index));
    const sent = value === null ? null : kind.toSubmission(value, definition, answer);
    if (sent !== null) entries.push([id, sent]);
  }
  // Made by defining members, so that a field named “__proto__” is one like any other.
  return Object.fromEntries(entries);
}

/** What may be kept of a submission: nothing secret, such as a password, which serves only to be looked at once. */
export function keptOf({ fields }: CompiledForm, submission: JsonObject): JsonObject {
  const secret = new Set(fields.filter(({ kind }) => kind.isSecret).map(({ id }) => id));
  return Object.fromEntries(Object.entries(submission).filter(([id]) => !secret.has(id)));
}
