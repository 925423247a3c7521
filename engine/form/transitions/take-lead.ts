import type { Draft } from '../state/draft.ts';
import { proceed } from './submit-form.ts';

/** A lead form was sent, or skipped where it may be (''): the quiz goes on where it waited for it. */
export function takeLead(draft: Draft, entry: string): void {
  const { stages } = draft.form;
  const opened = stages?.opens(entry);
  if (opened === undefined || opened.leadEntry === null || draft.stage?.view !== 'lead') return;
  const isFirst = draft.phase === 'filling' && stages?.module.lead?.placement === 'beginning';
  // What was told of the quiz before stays told.
  draft.stage = { ...draft.stage, leadEntry: opened.leadEntry, view: isFirst ? opened.view : 'pages' };
  if (draft.phase === 'asking') proceed(draft);
}
