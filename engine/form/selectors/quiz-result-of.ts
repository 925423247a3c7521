import { gradeQuestion, type QuestionGrade } from '../../quiz/grade-question.ts';
import type { AnswerKey } from '../../quiz/quiz.ts';
import { type QuizOutcome, scoreQuiz } from '../../quiz/score-quiz.ts';
import { present } from '../../value/present.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { fieldNamed } from '../plan/field-named.ts';
import { fieldState } from '../state/field-state-of.ts';
import type { FormState } from '../state/form-state.ts';
import { choicesIn } from './choices-in.ts';

/**
 * The result of a quiz with its present answers; null for other definitions. A page whose blueprint leaves out the key
 * to the answers knows only what the server has sent.
 */
export function quizResultOf(form: CompiledForm, state: FormState): QuizOutcome | null {
  const { answerKey: key } = form.stages?.module ?? {};
  if (key === undefined) return state.stage?.outcome ?? null;
  return scoreQuiz(key, new Map(key.questions.map(({ id }) => [id, chosenIn(form, state, id)])));
}

/**
 * The feedback that the visitor may have on one question: in real time as soon as it is answered, otherwise once the
 * quiz has been accepted. Null before that, in a quiz without right and wrong, and for other fields.
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

/** The server's grade of one question, by itself or at the end. */
function toldOf({ stage }: FormState, id: string): QuestionGrade | null {
  const atTheEnd = stage?.outcome?.questions.find(({ question }) => question === id);
  return atTheEnd ?? stage?.grades.get(id) ?? null;
}

function chosenIn(form: CompiledForm, state: FormState, id: string): readonly string[] {
  return choicesIn(present(fieldState(form, state, id)));
}
