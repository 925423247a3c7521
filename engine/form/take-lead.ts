import type { Draft } from './draft.ts';
import { firstView, leadEntryOf } from './first-view.ts';
import { proceed } from './submit-form.ts';

/** A lead form was sent, or skipped where it may be (''): the quiz goes on where it waited for it. */
export function takeLead(draft: Draft, entry: string): void {
  const lead = leadEntryOf(draft.form, entry);
  if (lead === null || draft.view !== 'lead') return;
  draft.leadEntry = lead;
  const isFirst = draft.phase === 'filling' && draft.form.layout.module.lead?.placement === 'beginning';
  draft.view = isFirst ? firstView(draft.form, lead) : 'pages';
  if (draft.phase === 'asking') proceed(draft);
}
