import type { View } from '../../blueprint/modules/module-blueprint.ts';
import type { PollResults } from '../../poll/poll-results.ts';
import type { QuestionGrade } from '../../quiz/grade-question.ts';
import type { QuizOutcome } from '../../quiz/score-quiz.ts';

/** The stage of a quiz or a poll, beside its pages. */
export interface Stage {
  readonly view: View;
  /** The entry of the lead form, by its id; '' when it was skipped, null until it has been sent. */
  readonly leadEntry: string | null;
  /** The results of a poll, as far as they have been loaded. */
  readonly results: PollResults | null;
  /** The result of a quiz, as the server has reported it to a page without the key to the answers. */
  readonly outcome: QuizOutcome | null;
  /** The questions that the server was asked to grade one by one, by their ids; null until it has answered. */
  readonly grades: ReadonlyMap<string, QuestionGrade | null>;
}
