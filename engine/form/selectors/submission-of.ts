import type { Json, JsonObject } from '../../value/json.ts';
import { at } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { rankAt } from '../plan/plan.ts';
import type { FormState } from '../state/form-state.ts';

/**
 * The contents of a submission: the answers and results of the visible fields that have one, as their kinds write them.
 */
export function submissionOf({ fields, plan }: CompiledForm, state: Pick<FormState, 'fields'>): JsonObject {
  const entries: [string, Json][] = [];
  for (const { id, kind, definition, index } of fields) {
    const { value, answer } = at(state.fields, rankAt(plan, index));
    const sent = value === null ? null : kind.toSubmission(value, definition, answer);
    if (sent !== null) entries.push([id, sent]);
  }
  // Defines members instead of assigning them, so that a field named “__proto__” is a field like any other.
  return Object.fromEntries(entries);
}

/** The part of a submission that may be kept: no secrets, such as a password, which is only used once. */
export function keptOf({ fields }: CompiledForm, submission: JsonObject): JsonObject {
  const secret = new Set(fields.filter(({ kind }) => kind.isSecret).map(({ id }) => id));
  return Object.fromEntries(Object.entries(submission).filter(([id]) => !secret.has(id)));
}
