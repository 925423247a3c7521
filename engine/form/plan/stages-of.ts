import { refusalBy } from '../../admission/refusal-by.ts';
import type { ModuleBlueprint } from '../../blueprint/modules/module-blueprint.ts';
import { readPollReply } from '../../poll/poll-results.ts';
import { readQuizReply } from '../../quiz/quiz-reply.ts';
import type { Notice } from '../state/form-state.ts';
import type { Stages } from './stages.ts';

const NONE: ReadonlyMap<string, null> = new Map();

/** The stages of quizzes and polls, and of forms that are not always open. */
export function stagesOf(module: ModuleBlueprint): Stages {
  const { lead, first, last, admission, noticeClearsAfterMs: afterMs } = module;
  const refusal: Stages['refusal'] = ({ today, flows: { usage } }) =>
    admission === undefined ? null : refusalBy(admission, { now: today, ...usage });
  const notices = new Map<string, Notice>();
  return {
    module,
    opens(entry) {
      // Only an optional lead form can have been skipped.
      const isTold = typeof entry === 'string' && (entry !== '' || lead?.skippable === true);
      const leadEntry = lead !== undefined && isTold ? entry : null;
      const isAsked = lead?.placement === 'beginning' && leadEntry === null;
      return { view: isAsked ? 'lead' : first, leadEntry, results: null, outcome: null, grades: NONE };
    },
    refusal,
    notice(state) {
      const message = state.phase === 'filling' ? refusal(state) : null;
      // The same object for as long as it says the same, which is what the renderer compares.
      if (message === null) return null;
      const known = notices.get(message) ?? { tone: 'error', message };
      notices.set(message, known);
      return known;
    },
    refuses(transaction) {
      const message = refusal(transaction);
      if (message !== null) transaction.notice = { tone: 'error', message };
      return message !== null;
    },
    // The lead comes before the result.
    holds(transaction) {
      if (lead === undefined || transaction.stage === null || transaction.stage.leadEntry !== null)
        return false;
      transaction.stage = { ...transaction.stage, view: 'lead' };
      transaction.effects.push({ type: 'lead' });
      return true;
    },
    // spec 001 §7: a quiz identifies its taker by the entry of its lead form
    carries: (stage) => (stage?.leadEntry ? { lead_entry_id: stage.leadEntry } : {}),
    // An accepted answer is final; so is one that was graded when it was given (spec 001 §4), if it was one of the
    // choices.
    isFinal: ({ final }, { value, issue }, isDone) =>
      isDone || (final === true && value !== null && issue === null),
    accepted(transaction, reply) {
      const outcome = module.quiz === undefined ? null : readQuizReply(reply);
      const results = module.poll?.behavior === 'show_after' ? readPollReply(reply) : null;
      const view = results === null ? last : 'result';
      transaction.stage = transaction.stage && { ...transaction.stage, view, outcome, results };
      if (afterMs !== undefined) transaction.effects.push({ type: 'clear-notice', afterMs });
    },
  };
}
