import { readQuizReply } from '../../quiz/quiz-reply.ts';
import type { Json } from '../../value/json.ts';
import { present } from '../../value/present.ts';
import { sameAnswer } from '../../value/same-answer.ts';
import { at } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import { choicesIn } from '../selectors/choices-in.ts';
import type { Transaction } from '../state/transaction.ts';

/**
 * The host's answer to a `grade` effect: the server's reply, or null when there was none. The result is then shown at
 * the end.
 */
interface GradedEvent {
  readonly type: 'graded';
  readonly question: string;
  readonly choices: readonly string[];
  readonly reply: Json;
}

export const handler = {
  type: 'graded',
  handle: applyGrade,
  afterUpdate: askForGrades,
} as const satisfies EventHandler;

export const use = { handledBy: gradesInRealTime } as const satisfies EventUse;

function applyGrade(transaction: Transaction, { question, choices, reply }: GradedEvent): void {
  const { stage } = transaction;
  // A reply to a question from before a retake is out of date.
  if (!stage?.grades.has(question) || !sameAnswer(choices, chosen(transaction, question))) return;
  const grade = readQuizReply(reply)?.questions.find((one) => one.question === question) ?? null;
  transaction.stage = { ...stage, grades: new Map(stage.grades).set(question, grade) };
}

/** A page without the key to the answers has each question graded as soon as it is answered, once. */
function askForGrades(transaction: Transaction): void {
  const { stage, form } = transaction;
  if (stage === null || !gradesInRealTime(form) || form.stages?.module.answerKey !== undefined) return;
  const grades = new Map(stage.grades);
  for (const question of transaction.changed) {
    const choices = chosen(transaction, question);
    if (choices.length === 0 || grades.has(question)) continue;
    grades.set(question, null);
    transaction.effects.push({ type: 'grade', question, choices });
  }
  if (grades.size > stage.grades.size) transaction.stage = { ...stage, grades };
}

function gradesInRealTime({ stages }: CompiledForm): boolean {
  const { quiz } = stages?.module ?? {};
  return quiz?.quizType === 'knowledge' && quiz.grading === 'real-time';
}

function chosen(transaction: Transaction, question: string): readonly string[] {
  return choicesIn(at(transaction.fields, present(transaction.form.plan.rankOf.get(question))));
}
