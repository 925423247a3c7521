import type { Admission } from '../../admission/admission.ts';
import type { Poll } from '../../poll/poll.ts';
import type { AnswerKey, QuizFrame } from '../../quiz/quiz.ts';

/** The screen shown to the visitor: the pages, or a screen before or after them. */
export type View = 'lead' | 'start' | 'pages' | 'result';

/** The lead form of a quiz: asked for before the quiz or after its last question. */
export interface LeadBlueprint {
  readonly placement: 'beginning' | 'end';
  readonly skippable: boolean;
}

/**
 * The blueprint of everything beside a definition's fields, as JSON. A module leaves out members that do not apply to
 * it.
 */
export interface ModuleBlueprint {
  readonly type: string;
  /** The first screen, after any lead form. */
  readonly first: View;
  /** The screen shown when it has been accepted. */
  readonly last: View;
  readonly lead?: LeadBlueprint;
  /** When submissions are accepted, and how many. */
  readonly admission?: Admission;
  /** How long the success message stays. */
  readonly noticeClearsAfterMs?: number;
  /** Whether buttons wait until every question of the step is answered. */
  readonly waits?: boolean;
  readonly quiz?: QuizFrame;
  /** The key to the answers of a quiz. The blueprints of pages leave it out, and pages ask the server. */
  readonly answerKey?: AnswerKey;
  readonly poll?: Poll;
}
