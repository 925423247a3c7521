import {
  answerQuestion,
  billsOf,
  type CompiledField,
  type CompiledForm,
  type FieldIssue,
  issuesOf,
  type Json,
  type JsonObject,
  openForm,
  settleQuestions,
  submissionOf,
  update,
} from 'formularium/engine';
import { asSent, limitedFieldsOf } from 'formularium/engine/server';
import type { EditedValue } from '../../storage/repositories/entry-edits.ts';
import { FAILED_CALCULATIONS } from '../../value/entries/failed-calculations.ts';
import type { FieldRefusal } from '../../value/refusal.ts';

/** New answers by the ids of their fields: texts, or lists of texts. */
export type NewAnswers = Readonly<Record<string, string | readonly string[]>>;

/** An entry with its new answers and everything that follows from them, or what is wrong with them. */
export type EditedAnswers =
  | { readonly submission: JsonObject; readonly changes: readonly EditedValue[] }
  | { readonly errors: readonly FieldRefusal[] }
  | { readonly stays: 'paid' };

const NOT_CHANGED = 'This answer cannot be changed.';

/**
 * Gives an entry new answers. The engine works out what follows from them, as of the day on which it was sent, and keeps what has nothing to
 * do with them. An edit makes nothing wrong that was right, and what was wrong before does not stop it.
 */
export async function editedAnswers(
  form: CompiledForm,
  kept: JsonObject,
  answers: NewAnswers,
  today: string,
): Promise<EditedAnswers> {
  const errors = Object.keys(answers)
    .filter((id) => !isEditable(form, id, kept))
    .map((field) => ({ field, message: NOT_CHANGED }));
  if (errors.length > 0) return { errors };
  const before = await settled(form, kept, today);
  const after = await settled(form, { ...kept, ...answers }, today);
  if (before.isPayment || after.isPayment) return { stays: 'paid' };
  const was = new Set(before.issues.map(issueKey));
  const wrong = after.issues.filter((one) => Object.hasOwn(answers, one.field) || !was.has(issueKey(one)));
  if (wrong.length > 0) return { errors: wrong.map(({ field, message }) => ({ field, message })) };
  if (after.refused !== null && before.refused === null)
    return { errors: [{ field: '', message: after.refused }] };
  const changes = changesBetween(before.submission, after.submission, kept);
  const changed = new Map<string, Json>(changes.map(({ field, after: value }) => [field, value]));
  if (after.failed !== null) changed.set(FAILED_CALCULATIONS, after.failed.length > 0 ? after.failed : null);
  const rest = Object.entries(kept).filter(([id]) => !changed.has(id));
  return {
    submission: Object.fromEntries([...rest, ...[...changed].filter(([, value]) => value !== null)]),
    changes,
  };
}

/** Whether a field is answered with texts, by its visitor alone: no file, no proof, no secret, and nothing that is counted. */
function isEditable(form: CompiledForm, id: string, kept: JsonObject): boolean {
  const field = form.fields.find((one) => one.id === id);
  if (field === undefined || !field.hasValue || !isPlain(field)) return false;
  if (limitedFieldsOf(form).some((one) => one.field.id === id)) return false;
  const value = Object.hasOwn(kept, id) ? kept[id] : null;
  const items = Array.isArray(value) ? value : [value];
  return items.every((item) => item === null || typeof item !== 'object');
}

function isPlain({ kind }: CompiledField): boolean {
  return (
    kind.isAnswered &&
    kind.isSecret !== true &&
    kind.isSpent !== true &&
    kind.isGiven !== true &&
    kind.pays === undefined &&
    kind.ofDonation === undefined
  );
}

interface SettledEntry {
  readonly submission: JsonObject;
  readonly issues: readonly FieldIssue[];
  readonly isPayment: boolean;
  /** The fields whose formula cannot be worked out; null where that is not known, as an answer is wrong. */
  readonly failed: readonly string[] | null;
  /** Why the form cannot be sent like that though no answer is wrong; null where it can, or an answer is. */
  readonly refused: string | null;
}

async function settled(served: CompiledForm, given: JsonObject, today: string): Promise<SettledEntry> {
  const form = asSent(served);
  const answers = Object.fromEntries(
    form.fields.map(({ id }) => [id, Object.hasOwn(given, id) ? (given[id] ?? null) : null]),
  );
  const submitted = update(form, openForm(form, { answers, today }).state, { type: 'submit' });
  const { state, effects } = await settleQuestions(form, submitted, answerQuestion);
  const issues = issuesOf(form, state);
  const send = effects.find((effect) => effect.type === 'send');
  const isRefused = send === undefined && issues.length === 0;
  return {
    ...{ submission: submissionOf(form, state), issues, isPayment: billsOf(form, state).length > 0 },
    failed: send === undefined ? null : (send.failed ?? []),
    refused: isRefused ? (state.notice?.message ?? form.settings.errorMessage) : null,
  };
}

function issueKey({ field, rule }: FieldIssue): string {
  return JSON.stringify([field, rule]);
}

/** What an edit makes another, in the order of the form, beside what is kept of it. */
function changesBetween(before: JsonObject, after: JsonObject, kept: JsonObject): readonly EditedValue[] {
  const valueIn = (submission: JsonObject, id: string): Json =>
    Object.hasOwn(submission, id) ? (submission[id] ?? null) : null;
  return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((field) => {
    const value = valueIn(after, field);
    if (JSON.stringify(value) === JSON.stringify(valueIn(before, field))) return [];
    return [{ field, before: valueIn(kept, field), after: value }];
  });
}
