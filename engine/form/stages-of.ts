import { refusalOn } from '../poll/opening.ts';
import type { ModuleLayout } from './module-layout.ts';
import type { Stages } from './stages.ts';

/** Stages as quizzes and polls have them. */
export function stagesOf(module: ModuleLayout): Stages {
  const { lead, first, last, opening, noticeClearsAfterMs } = module;
  return {
    module,
    opens(entry) {
      // Only a lead form that may be skipped can have been.
      const isTold = typeof entry === 'string' && (entry !== '' || lead?.skippable === true);
      const leadEntry = lead !== undefined && isTold ? entry : null;
      const isAsked = lead?.placement === 'beginning' && leadEntry === null;
      return { view: isAsked ? 'lead' : first, leadEntry, results: null };
    },
    refusal: (today) => (opening === undefined ? null : refusalOn(opening, today)),
    // Who takes the quiz comes before what becomes of it.
    holds: (stage) =>
      lead !== undefined && stage !== null && stage.leadEntry === null ? { ...stage, view: 'lead' } : null,
    // What was accepted stays; so does what was graded as it was given (spec 001 §4).
    isFinal: ({ final }, value, phase) => phase === 'done' || (final === true && value !== null),
    accepted: (stage) => ({
      stage: stage && { ...stage, view: last },
      effects:
        noticeClearsAfterMs === undefined ? [] : [{ type: 'clear-notice', afterMs: noticeClearsAfterMs }],
    }),
  };
}
