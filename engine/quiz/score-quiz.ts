import { fillIn } from './fill-in.ts';
import { gradeQuestion, type QuestionGrade } from './grade-question.ts';
import type { AnswerKey, Choices, QuizResult } from './quiz.ts';
import { winningResult } from './winning-result.ts';

/** The result of a quiz (spec 001 §3). */
export interface QuizOutcome {
  readonly type: AnswerKey['quizType'];
  /** The result that the answers lead to; null in a knowledge quiz, and while no answer leads to one. */
  readonly result: QuizResult | null;
  /** The number of right answers, in words; '' in a personality quiz, and while a question is open. */
  readonly finalText: string;
  readonly questions: readonly QuestionGrade[];
}

/** Scores a quiz by the chosen answers of each of its questions. */
export function scoreQuiz(key: AnswerKey, choices: Choices): QuizOutcome {
  const { quizType, messages } = key;
  const questions = key.questions.map((question) => gradeQuestion(key, question, choices.get(question.id)));
  const isGraded = quizType === 'knowledge';
  const isWhole = questions.every(({ isCorrect }) => isCorrect !== null);
  const right = questions.filter(({ isCorrect }) => isCorrect === true).length;
  const words = { YourNum: String(right), Total: String(questions.length) };
  return {
    type: quizType,
    result: isGraded ? null : winningResult(key, choices),
    finalText: isGraded && isWhole ? fillIn(messages.final, words) : '',
    questions,
  };
}
