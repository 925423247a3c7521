import { fillIn, inWords } from './fill-in.ts';
import type { AnswerKey, Question } from './quiz.ts';

/** The grade of one question (spec 001 §3). */
export interface QuestionGrade {
  /** Its id. */
  readonly question: string;
  /** Null in a quiz without right and wrong, and without an answer. */
  readonly isCorrect: boolean | null;
  readonly message: string;
  /** The chosen answers, in words. */
  readonly answer: string;
  readonly answers: readonly AnswerMark[];
}

/** One of the answers to choose from, and its mark. */
export interface AnswerMark {
  readonly id: string;
  readonly title: string;
  readonly chosen: boolean;
  /** Null in a quiz without right and wrong. */
  readonly isCorrect: boolean | null;
}

/**
 * Grades one question by the chosen answers. It is right when every right answer is chosen and no wrong one; if it
 * takes only one answer, when that is a right one.
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
