import type { View } from '../../blueprint/modules/module-blueprint.ts';
import type { PollResults } from '../../poll/poll-results.ts';
import type { QuestionGrade } from '../../quiz/grade-question.ts';
import type { QuizOutcome } from '../../quiz/score-quiz.ts';

/** Where a quiz or a poll is, beside its pages. */
export interface Stage {
  readonly view: View;
  /** The entry of the lead form, by its id; '' when it was skipped, null while it has not been sent. */
  readonly leadEntry: string | null;
  /** The results of a poll, as far as they have been fetched. */
  readonly results: PollResults | null;
  /** What a quiz has come to, as the server has told a page that cannot know. */
  readonly outcome: QuizOutcome | null;
  /** The questions that the server was asked to grade one by one, by their ids; null while it has not said. */
  readonly grades: ReadonlyMap<string, QuestionGrade | null>;
}
