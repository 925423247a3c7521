import { at } from '../../value/vector.ts';
import type { EventTaker } from '../plan/event-handler.ts';
import { isSubmitShown } from '../selectors/steps-of.ts';
import type { Draft } from '../state/draft.ts';
import { check } from './check.ts';
import { pointTo } from './point-to.ts';
import { send } from './send.ts';

/** Checks the whole form; sends it if nothing is wrong, and asks the host first what only it can decide. */
export function submit(draft: Draft): void {
  if (draft.phase !== 'filling' || !isSubmitShown(draft.form, draft.before)) return;
  draft.notice = null;
  if (draft.form.stages?.refuses(draft)) return;
  draft.phase = 'asking';
  // What is hidden has no issue, unless it says `doValidate`.
  const wanting = check(draft, draft.form.plan.declared);
  if (wanting === null) proceed(draft);
  else refuse(draft, wanting);
}

/** Goes on with a submission as soon as no question is open: back to the first field that is wrong, or off. */
export function proceed(draft: Draft): void {
  const wanting = draft.form.plan.declared.find((rank) => at(draft.fields, rank).issue !== null);
  if (wanting !== undefined) return refuse(draft, wanting);
  if (draft.form.plan.declared.some((rank) => at(draft.fields, rank).pending !== null)) return;
  if (draft.form.emptiness?.(draft) || draft.form.stages?.holds(draft)) return;
  // Known only to forms that take payments.
  if ((draft.form.events.get('payment') as EventTaker | undefined)?.begin?.(draft)) return;
  send(draft);
}

/** Nobody is sent to a field that is hidden: what is wrong with it stands above the form. */
function refuse(draft: Draft, wanting: number): void {
  const { visible, issue } = at(draft.fields, wanting);
  draft.phase = 'filling';
  const message = visible ? draft.form.settings.errorMessage : String(issue?.message);
  draft.notice = { tone: 'invalid', message };
  if (visible) pointTo(draft, wanting);
}
