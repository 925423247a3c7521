import { clampStep } from '../paginate/progress.ts';
import { check } from './check.ts';
import type { Page } from './compiled-field.ts';
import type { Draft } from './draft.ts';
import { stepOf, stepsOf } from './steps-of.ts';
import { submit } from './submit-form.ts';
import { turnToPage } from './turn-to-page.ts';

/** To the next step, if this one's fields allow it; past the last one the form is submitted (spec 001 §4). */
export function goNext(draft: Draft): void {
  if (draft.phase !== 'filling') return;
  const step = stepOf(draft.form, draft.before);
  if (step === stepsOf(draft.form, draft.before).length - 1) return submit(draft);
  if (isStepFine(draft, step)) turnTo(draft, step + 1);
}

/** One step back; from the first there is none. Nothing is validated. */
export function goBack(draft: Draft): void {
  const step = stepOf(draft.form, draft.before);
  if (draft.phase === 'filling' && step > 0) turnTo(draft, step - 1);
}

/** To any step: freely back, and forward as far as the steps in between allow. */
export function jump(draft: Draft, wanted: unknown): void {
  if (draft.phase !== 'filling') return;
  const target = clampStep(wanted, stepsOf(draft.form, draft.before).length);
  let step = stepOf(draft.form, draft.before);
  while (step < target && isStepFine(draft, step)) step += 1;
  turnTo(draft, Math.min(step, target));
}

function turnTo(draft: Draft, step: number): void {
  const page = stepsOf(draft.form, draft.before)[step];
  if (page !== undefined) turnToPage(draft, page.index);
}

/** With inline validation, going on takes a step whose fields have no issue (spec 001 §4). */
function isStepFine(draft: Draft, step: number): boolean {
  const page = stepsOf(draft.form, draft.before)[step];
  if (page === undefined || !draft.form.settings.inlineValidation) return true;
  const wanting = check(draft, ranksOn(draft, page));
  if (wanting === null) return true;
  turnToPage(draft, page.index);
  draft.effects.push({ type: 'focus', field: draft.fields.at(wanting).id });
  return false;
}

function* ranksOn({ form, fields }: Draft, page: Page): Generator<number> {
  for (const { index, page: own } of form.fields) {
    if (own !== page.index) continue;
    const rank = form.plan.declared[index] ?? 0;
    if (fields.at(rank).visible) yield rank;
  }
}
