import { check } from './check.ts';
import type { Draft } from './draft.ts';
import type { EventTaker } from './events/event-taker.ts';
import { pointTo } from './point-to.ts';
import { isSubmitShown } from './steps-of.ts';
import { submissionFrom } from './submission-of.ts';

/** Checks the whole form; sends it if nothing is wrong, and asks the host first what only it can decide. */
export function submit(draft: Draft): void {
  if (draft.phase !== 'filling' || !isSubmitShown(draft.form, draft.before)) return;
  draft.notice = null;
  if (draft.form.stages?.refuses(draft)) return;
  draft.phase = 'asking';
  const { plan } = draft.form;
  const wanting = check(
    draft,
    plan.declared.filter((rank) => draft.fields.at(rank).visible || plan.nodes[rank]?.doValidate === true),
  );
  if (wanting === null) proceed(draft);
  else refuse(draft, wanting);
}

/** Goes on with a submission as soon as no question is open: back to the first field that is wrong, or off. */
export function proceed(draft: Draft): void {
  const wanting = draft.form.plan.declared.find((rank) => draft.fields.at(rank).issue !== null);
  if (wanting !== undefined) return refuse(draft, wanting);
  if (draft.form.plan.declared.some((rank) => draft.fields.at(rank).pending !== null)) return;
  if (draft.form.stages?.holds(draft)) return;
  // Known only to forms that take payments.
  if ((draft.form.events.get('payment') as EventTaker | undefined)?.begin?.(draft)) return;
  draft.phase = 'sending';
  const submission = submissionFrom(draft.form, draft.fields);
  const carried = draft.form.stages?.carries(draft.stage);
  draft.effects.push({ type: 'send', submission: { ...submission, ...carried } });
}

function refuse(draft: Draft, wanting: number): void {
  draft.phase = 'filling';
  draft.notice = { tone: 'invalid', message: draft.form.settings.errorMessage };
  pointTo(draft, wanting);
}
