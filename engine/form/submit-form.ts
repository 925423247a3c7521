import { refusalOn } from '../poll/opening.ts';
import { check } from './check.ts';
import { type Draft, nodeOf } from './draft.ts';
import { pointTo } from './point-to.ts';
import { isSubmitShown } from './steps-of.ts';
import { submissionFrom } from './submission-of.ts';

/** Checks the whole form; sends it if nothing is wrong, and asks the host first what only it can decide. */
export function submit(draft: Draft): void {
  if (draft.phase !== 'filling' || !isSubmitShown(draft.form, draft.before)) return;
  const { opening } = draft.form.layout.module;
  const refusal = opening === undefined ? null : refusalOn(opening, draft.today);
  draft.notice = refusal === null ? null : { tone: 'error', message: refusal };
  if (refusal !== null) return;
  draft.phase = 'asking';
  check(
    draft,
    draft.form.plan.declared.filter(
      (rank) => draft.fields.at(rank).visible || nodeOf(draft, rank).doValidate,
    ),
  );
  proceed(draft);
}

/** Goes on with a submission as soon as no question is open: back to the first field that is wrong, or off. */
export function proceed(draft: Draft): void {
  const wanting = draft.form.plan.declared.find((rank) => draft.fields.at(rank).issue !== null);
  if (wanting !== undefined) {
    draft.phase = 'filling';
    draft.notice = { tone: 'invalid', message: draft.form.settings.errorMessage };
    return pointTo(draft, wanting);
  }
  if (draft.form.plan.declared.some((rank) => draft.fields.at(rank).pending !== null)) return;
  if (draft.form.layout.module.lead !== undefined && draft.leadEntry === null) return askForLead(draft);
  draft.phase = 'sending';
  const submission = submissionFrom(draft.form, draft.fields);
  // spec 001 §7: a quiz says who took it by the entry of its lead form
  const lead = draft.leadEntry ? { lead_entry_id: draft.leadEntry } : {};
  draft.effects.push({ type: 'send', submission: { ...submission, ...lead } });
}

/** Who takes the quiz comes before what became of it: the submission waits until a lead form was sent or skipped. */
function askForLead(draft: Draft): void {
  draft.view = 'lead';
  draft.effects.push({ type: 'lead' });
}
