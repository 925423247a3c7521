import { gradeQuestion, type QuestionGrade } from '../quiz/grade-question.ts';
import { type QuizOutcome, scoreQuiz } from '../quiz/score-quiz.ts';
import { isDecimal } from '../value/is-decimal.ts';
import type { CompiledForm } from './compiled-form.ts';
import { fieldState } from './field-state-of.ts';
import type { FormState } from './form-state.ts';

/** What a quiz has come to by the answers there are; null for what is no quiz. */
export function quizResultOf(form: CompiledForm, state: FormState): QuizOutcome | null {
  const quiz = form.stages?.module.quiz;
  if (quiz === undefined) return null;
  return scoreQuiz(quiz, new Map(quiz.questions.map(({ id }) => [id, choicesIn(form, state, id)])));
}

/**
 * What the visitor may know of one question: in real time as soon as it is answered, else once the quiz has been
 * accepted. Null before, in a quiz without right and wrong, and for what is no question.
 */
export function gradeOf(form: CompiledForm, state: FormState, id: string): QuestionGrade | null {
  const quiz = form.stages?.module.quiz;
  const question = quiz?.questions.find((one) => one.id === id);
  if (quiz === undefined || question === undefined) return null;
  if (quiz.grading === 'at-the-end' && state.phase !== 'done') return null;
  const grade = gradeQuestion(quiz, question, choicesIn(form, state, id));
  return grade.isCorrect === null ? null : grade;
}

function choicesIn(form: CompiledForm, state: FormState, id: string): readonly string[] {
  const value = fieldState(form, state, id)?.value ?? null;
  if (value === null || isDecimal(value)) return [];
  return typeof value === 'string' ? [value] : value;
}
