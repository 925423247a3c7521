import type { Json, JsonObject } from '../value/json.ts';
import { at } from '../value/vector.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { FormState } from './form-state.ts';
import type { Source } from './plan.ts';

/** What a submission carries: the answers and results of the visible fields that have one, each as its kind says. */
export function submissionOf(form: CompiledForm, state: FormState): JsonObject {
  return submissionFrom(form, { at: (rank) => at(state.fields, rank) });
}

/** The same, from wherever field states are read. */
export function submissionFrom({ fields, plan }: CompiledForm, source: Source): JsonObject {
  const entries: [string, Json][] = [];
  for (const { id, kind, definition, index } of fields) {
    const { value, answer } = source.at(plan.declared[index] ?? 0);
    const sent = value === null ? null : kind.toSubmission(value, definition, answer);
    if (sent !== null) entries.push([id, sent]);
  }
  // Made by defining members, so that a field named “__proto__” is one like any other.
  return Object.fromEntries(entries);
}
