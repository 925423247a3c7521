/** The key to the answers of a quiz: which are right, or which result each leads to. Pages do not have it. */
export interface AnswerKey {
  /** `nowrong`: each answer leads to a result. `knowledge`: answers are right or wrong. */
  readonly quizType: 'nowrong' | 'knowledge';
  readonly questions: readonly Question[];
  /** In their order: among equals the first wins. */
  readonly results: readonly QuizResult[];
  readonly messages: QuizMessages;
}

/** The start and lead screens of a quiz, and when it is graded. */
export interface QuizFrame {
  readonly quizType: AnswerKey['quizType'];
  /** `real-time`: a question is graded, and final, as soon as it is answered. */
  readonly grading: 'at-the-end' | 'real-time';
  readonly startScreen: StartScreen | null;
  readonly share: readonly string[];
  readonly retake: boolean;
}

/** A quiz, as read from its definition. */
export interface Quiz extends AnswerKey, QuizFrame {}

export interface Question {
  readonly id: string;
  readonly title: string;
  /** Whether it takes several answers. */
  readonly isMultiple: boolean;
  readonly answers: readonly QuizAnswer[];
}

export interface QuizAnswer {
  readonly id: string;
  readonly title: string;
  readonly isCorrect: boolean;
  /** The slug of the result that it leads to, or ''. */
  readonly result: string;
}

export interface QuizResult {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly image: string;
}

/** `%UserAnswer%` and `%CorrectAnswer%` stand in the first two, `%YourNum%` and `%Total%` in the last. */
export interface QuizMessages {
  readonly right: string;
  readonly wrong: string;
  readonly final: string;
  /** The word before the last item of a list. */
  readonly and: string;
}

/** The screen before the pages; its button reveals them. */
export interface StartScreen {
  readonly description: string;
  readonly image: string;
  readonly startLabel: string;
}

/** The chosen answers of each question, by the question's id; a missing question has no answer. */
export type Choices = ReadonlyMap<string, readonly string[]>;
