import { gradeQuestion, type QuestionGrade } from '../../quiz/grade-question.ts';
import type { AnswerKey } from '../../quiz/quiz.ts';
import { type QuizOutcome, scoreQuiz } from '../../quiz/score-quiz.ts';
import { certain } from '../../value/certain.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { fieldNamed } from '../plan/field-named.ts';
import { fieldState } from '../state/field-state-of.ts';
import type { FormState } from '../state/form-state.ts';
import { choicesIn } from './choices-in.ts';

/**
 * What a quiz has come to by the answers there are; null for what is no quiz. A page that was laid out without the key to
 * its answers knows what the server has told it, and nothing before.
 */
export function quizResultOf(form: CompiledForm, state: FormState): QuizOutcome | null {
  const { answerKey: key } = form.stages?.module ?? {};
  if (key === undefined) return state.stage?.outcome ?? null;
  return scoreQuiz(key, new Map(key.questions.map(({ id }) => [id, chosenIn(form, state, id)])));
}

/**
 * What the visitor may know of one question: in real time as soon as it is answered, else once the quiz has been
 * accepted. Null before, in a quiz without right and wrong, and for what is no question.
 */
export function gradeOf(form: CompiledForm, state: FormState, id: string): QuestionGrade | null {
  const { quiz, answerKey: key } = form.stages?.module ?? {};
  if (quiz === undefined || fieldNamed(form, id) === undefined) return null;
  const isOver = state.phase === 'done';
  if (quiz.grading === 'at-the-end' && !isOver) return null;
  const grade = key === undefined ? toldOf(state, id) : gradeBy(key, id, chosenIn(form, state, id));
  return grade?.isCorrect == null ? null : grade;
}

function gradeBy(key: AnswerKey, id: string, choices: readonly string[]): QuestionGrade | null {
  const question = key.questions.find((one) => one.id === id);
  return question === undefined ? null : gradeQuestion(key, question, choices);
}

/** What the server has said of one question, by itself or at the end. */
function toldOf({ stage }: FormState, id: string): QuestionGrade | null {
  const atTheEnd = stage?.outcome?.questions.find(({ question }) => question === id);
  return atTheEnd ?? stage?.grades.get(id) ?? null;
}

function chosenIn(form: CompiledForm, state: FormState, id: string): readonly string[] {
  return choicesIn(certain(fieldState(form, state, id)));
}
