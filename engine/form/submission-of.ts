import { certain } from '../value/certain.ts';
import type { FieldState } from '../value/field-state.ts';
import type { FieldValue } from '../value/field-value.ts';
import type { Json, JsonObject } from '../value/json.ts';
import { at } from '../value/vector.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { FormState } from './form-state.ts';
import { valueToJudge } from './judge.ts';
import { type Node, rankAt, type Source } from './plan.ts';

/** What a submission carries: the answers and results of the visible fields that have one, each as its kind says. */
export function submissionOf(form: CompiledForm, state: FormState): JsonObject {
  return submissionFrom(form, state.fields);
}

/** The same, from wherever field states are read. */
export function submissionFrom(form: CompiledForm, source: Source): JsonObject {
  return carried(form, source, (_, { value }) => value);
}

/**
 * The answers of hidden fields that are validated all the same, as a submission would carry them: whoever judges it again
 * has to have them.
 */
export function unseenFrom(form: CompiledForm, source: Source): JsonObject {
  return carried(form, source, (node, state) =>
    state.visible || !node.doValidate ? null : valueToJudge(node, state, source),
  );
}

/** What some value of each field is sent as. */
function carried(
  { fields, plan }: CompiledForm,
  source: Source,
  valueOf: (node: Node, state: FieldState) => FieldValue | undefined,
): JsonObject {
  const entries: [string, Json][] = [];
  for (const { id, kind, definition, index } of fields) {
    const rank = rankAt(plan, index);
    const state = at(source, rank);
    const value = valueOf(certain(plan.nodes[rank]), state) ?? null;
    const sent = value === null ? null : kind.toSubmission(value, definition, state.answer);
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
