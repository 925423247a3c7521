import type { FieldState } from '../../value/field-state.ts';
import type { Json, JsonObject } from '../../value/json.ts';
import { at } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { type AlongReader, nodeAt, type Plan, rankAt, type ValueSource } from '../plan/plan.ts';
import type { FormState } from '../state/form-state.ts';
import { valueToValidate } from '../state/validate-field.ts';

/** The data a server needs beside a submission; each member is there only if it is not empty. */
export const alongOf: AlongReader = (form, source) => {
  const unseen = unseenIn(form, source);
  const failed = failedIn(form, source);
  return { ...(Object.keys(unseen).length > 0 && { unseen }), ...(failed.length > 0 && { failed }) };
};

/** The fields whose formula cannot be calculated now, so that they count as 0: visitors cannot correct these. */
export function failuresOf(form: CompiledForm, state: FormState): readonly string[] {
  return failedIn(form, state.fields);
}

/** Whether a field is reported because its formula fails. */
export function isFailed(plan: Plan, rank: number, { complaint }: FieldState): boolean {
  return complaint !== null && complaint === nodeAt(plan, rank).failed;
}

type AlongForm = Parameters<AlongReader>[0];

/**
 * The answers of hidden fields that are validated all the same, as a submission would carry them: a server that
 * validates it again needs them.
 */
function unseenIn({ fields, plan }: AlongForm, source: ValueSource): JsonObject {
  const entries: [string, Json][] = [];
  for (const { id, kind, definition, index } of fields) {
    const rank = rankAt(plan, index);
    const [node, state] = [nodeAt(plan, rank), at(source, rank)];
    const value = state.visible || !node.doValidate ? null : valueToValidate(node, state, source);
    // An unreadable answer has an issue and is never sent.
    const sent = value == null ? null : kind.toSubmission(value, definition, state.answer);
    if (sent !== null) entries.push([id, sent]);
  }
  return Object.fromEntries(entries);
}

function failedIn({ plan }: AlongForm, source: ValueSource): readonly string[] {
  return [...plan.declared].flatMap((rank) => {
    const state = at(source, rank);
    return isFailed(plan, rank, state) ? [state.id] : [];
  });
}
