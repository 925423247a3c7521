import { sameAnswer } from '../value/same-answer.ts';
import { check } from './check.ts';
import { type Draft, nodeOf, own } from './draft.ts';
import type { FieldError, FormEvent } from './form-event.ts';
import { reconsider, settle, touch } from './settle.ts';
import { isSubmitShown } from './steps-of.ts';
import { submissionFrom } from './submission-of.ts';
import { turnToPage } from './turn-to-page.ts';

// spec 001 §8: what is shown when a submission does not come through
const failedWords = (error: string): string =>
  `${error} occurred while processing the form. Please try again`;

/** Checks the whole form; sends it if nothing is wrong, and asks the host first what only it can decide. */
export function submit(draft: Draft): void {
  if (draft.phase !== 'filling' || !isSubmitShown(draft.form, draft.before)) return;
  draft.notice = null;
  draft.phase = 'asking';
  check(
    draft,
    draft.form.plan.declared.filter((rank) => isJudged(draft, rank)),
  );
  proceed(draft);
}

/** Goes on with a submission as soon as no question is open: back to the first field that is wrong, or off. */
export function proceed(draft: Draft): void {
  const wanting = draft.form.plan.declared.find((rank) => draft.fields.at(rank).issue !== null);
  if (wanting !== undefined) {
    draft.phase = 'filling';
    draft.notice = { tone: 'invalid', message: draft.form.settings.errorMessage };
    return point(draft, wanting);
  }
  if (draft.form.plan.declared.some((rank) => draft.fields.at(rank).pending !== null)) return;
  draft.phase = 'sending';
  draft.effects.push({ type: 'send', submission: submissionFrom(draft.form, draft.fields) });
}

/** The server has kept it. */
export function acceptSubmission(draft: Draft, message: string): void {
  if (draft.phase !== 'sending') return;
  const { afterSubmit, successMessage } = draft.form.settings;
  if (afterSubmit === 'reset') resetForm(draft);
  else draft.phase = afterSubmit === 'hide' ? 'done' : 'filling';
  draft.notice = {
    tone: 'success',
    message: wordsOr(message, successMessage),
  };
}

/** The server found fault: its words stand at the fields, and the first of them is shown (spec 001 §5). */
export function refuseSubmission(
  draft: Draft,
  { message, errors }: Extract<FormEvent, { type: 'refused' }>,
): void {
  if (draft.phase !== 'sending') return;
  draft.phase = 'filling';
  draft.notice = {
    tone: 'error',
    message: wordsOr(message, draft.form.settings.errorMessage),
  };
  for (const error of Array.isArray(errors) ? (errors as readonly FieldError[]) : []) blame(draft, error);
  settle(draft);
  const first = draft.form.plan.declared.find((rank) => draft.fields.at(rank).refusal !== null);
  if (first !== undefined) point(draft, first);
}

/** It did not come through; everything entered is still there. */
export function failSubmission(draft: Draft, status: number): void {
  if (draft.phase !== 'sending') return;
  draft.phase = 'filling';
  draft.notice = { tone: 'error', message: failedWords(status === 400 ? 'An upload error' : 'An error') };
}

/** Back to how the form opened: every answer is its field's first one again, and nothing has been said of it. */
export function resetForm(draft: Draft): void {
  for (const rank of draft.form.plan.declared) {
    const { kind, definition } = nodeOf(draft, rank).field;
    const { answer, checked, refusal } = draft.fields.at(rank);
    const first = kind.initial(definition);
    if (sameAnswer(answer, first) && !checked && refusal === null) continue;
    Object.assign(own(draft, rank), { answer: first, checked: false, refusal: null });
    touch(draft, rank);
    reconsider(draft, rank);
  }
  settle(draft);
  draft.phase = 'filling';
  draft.notice = null;
  turnToPage(draft, 0);
}

/** The server's words, where it has any. */
function wordsOr(message: unknown, own: string): string {
  return (typeof message === 'string' && message) || own;
}

function isJudged(draft: Draft, rank: number): boolean {
  return draft.fields.at(rank).visible || nodeOf(draft, rank).doValidate;
}

function blame(draft: Draft, error: FieldError): void {
  const rank = draft.form.plan.rankOf.get(error?.field);
  if (rank === undefined || typeof error.message !== 'string') return;
  own(draft, rank).refusal = { rule: 'server', message: error.message };
  reconsider(draft, rank);
}

function point(draft: Draft, rank: number): void {
  const { id, page } = nodeOf(draft, rank).field;
  turnToPage(draft, page);
  draft.effects.push({ type: 'focus', field: id });
}
