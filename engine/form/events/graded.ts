import { readQuizReply } from '../../quiz/quiz-reply.ts';
import { certain } from '../../value/certain.ts';
import type { Json } from '../../value/json.ts';
import { sameAnswer } from '../../value/same-answer.ts';
import { at } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import { choicesIn } from '../selectors/choices-in.ts';
import type { Draft } from '../state/draft.ts';

/** The host's answer to a `grade` effect: the server's reply, or null when there was none. Then the end tells. */
interface GradedEvent {
  readonly type: 'graded';
  readonly question: string;
  readonly choices: readonly string[];
  readonly reply: Json;
}

export const graded = {
  type: 'graded',
  take: hear,
  follow: askForGrades,
} as const satisfies EventTaker;

export const gradedUse = { of: 'graded', takenBy: gradesInRealTime } as const satisfies EventUse;

function hear(draft: Draft, { question, choices, reply }: GradedEvent): void {
  const { stage } = draft;
  // What was asked for before the quiz was taken again is of no interest any more.
  if (!stage?.grades.has(question) || !sameAnswer(choices, chosen(draft, question))) return;
  const grade = readQuizReply(reply)?.questions.find((one) => one.question === question) ?? null;
  draft.stage = { ...stage, grades: new Map(stage.grades).set(question, grade) };
}

/** A page that cannot know what is right has each question graded as soon as it is answered, once. */
function askForGrades(draft: Draft): void {
  const { stage, form } = draft;
  if (stage === null || !gradesInRealTime(form) || form.stages?.module.answerKey !== undefined) return;
  const grades = new Map(stage.grades);
  for (const question of draft.changed) {
    const choices = chosen(draft, question);
    if (choices.length === 0 || grades.has(question)) continue;
    grades.set(question, null);
    draft.effects.push({ type: 'grade', question, choices });
  }
  if (grades.size > stage.grades.size) draft.stage = { ...stage, grades };
}

function gradesInRealTime({ stages }: CompiledForm): boolean {
  const { quiz } = stages?.module ?? {};
  return quiz?.quizType === 'knowledge' && quiz.grading === 'real-time';
}

function chosen(draft: Draft, question: string): readonly string[] {
  return choicesIn(at(draft.fields, certain(draft.form.plan.rankOf.get(question))));
}
