import { fillIn, inWords } from './fill-in.ts';
import type { AnswerKey, Question } from './quiz.ts';

/** What became of one question (spec 001 §3). */
export interface QuestionGrade {
  /** Its id. */
  readonly question: string;
  /** Null where nothing is right or wrong, and where nothing was chosen. */
  readonly isCorrect: boolean | null;
  readonly message: string;
  /** What was chosen, in words. */
  readonly answer: string;
  readonly answers: readonly AnswerMark[];
}

/** One answer that there was to choose, and what to mark it as. */
export interface AnswerMark {
  readonly id: string;
  readonly title: string;
  readonly chosen: boolean;
  /** Null where nothing is right or wrong. */
  readonly isCorrect: boolean | null;
}

/**
 * Grades one question by what was chosen. It is right when every right answer is chosen and no wrong one; where it takes
 * only one answer, when that is a right one.
 */
export function gradeQuestion(
  { quizType, messages }: AnswerKey,
  question: Question,
  choices: readonly string[] = [],
): QuestionGrade {
  const chosen = new Set(choices);
  const isGraded = quizType === 'knowledge';
  const answers = question.answers.map(
    ({ id, title, isCorrect }): AnswerMark => ({
      id,
      title,
      chosen: chosen.has(id),
      isCorrect: isGraded ? isCorrect : null,
    }),
  );
  const mine = answers.filter((answer) => answer.chosen);
  const right = answers.filter(({ isCorrect }) => isCorrect === true);
  const answer = inWords(
    mine.map(({ title }) => title),
    messages.and,
  );
  if (!isGraded || mine.length === 0)
    return { question: question.id, isCorrect: null, message: '', answer, answers };
  const wanted = question.isMultiple ? right.length : 1;
  const isCorrect = mine.length === wanted && mine.every((one) => one.isCorrect === true);
  const message = fillIn(isCorrect ? messages.right : messages.wrong, {
    UserAnswer: answer,
    CorrectAnswer: inWords(
      right.map(({ title }) => title),
      messages.and,
    ),
  });
  return { question: question.id, isCorrect, message, answer, answers };
}
