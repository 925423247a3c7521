import type { Opening } from '../../poll/opening.ts';
import type { Poll } from '../../poll/poll.ts';
import type { AnswerKey, QuizFrame } from '../../quiz/quiz.ts';

/** What the visitor is shown: the pages, or what comes before or after them. */
export type View = 'lead' | 'start' | 'pages' | 'result';

/** The lead form of a quiz: asked for before the quiz or after its last question. */
export interface LeadBlueprint {
  readonly placement: 'beginning' | 'end';
  readonly skippable: boolean;
}

/** What is laid out of a definition beside its fields, as JSON. What a module has nothing of is not there. */
export interface ModuleBlueprint {
  readonly type: string;
  /** What is shown first, once a lead form is out of the way. */
  readonly first: View;
  /** What is shown when it has been accepted. */
  readonly last: View;
  readonly lead?: LeadBlueprint;
  /** When submissions are taken. */
  readonly opening?: Opening;
  /** How long the words of success stand there. */
  readonly noticeClearsAfterMs?: number;
  /** Whether buttons wait until every question of the step is answered. */
  readonly waits?: boolean;
  readonly quiz?: QuizFrame;
  /** What the answers of a quiz come to. Pages are laid out without it, and ask the server. */
  readonly answerKey?: AnswerKey;
  readonly poll?: Poll;
}
