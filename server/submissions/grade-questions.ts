import { gradeOf, type JsonObject, startState } from 'formularium/engine';
import { quizReply } from 'formularium/engine/server';
import { serverWords } from 'formularium/languages';
import type { OfferedForm } from '../forms/served-form.ts';
import { Refusal } from '../value/refusal.ts';
import { sayIn } from '../value/say-to.ts';
import { refusalOfUnknown } from './known-fields.ts';
import type { PostedAnswers } from './posted-answers.ts';

/**
 * Grades the answered questions of a quiz that is graded in real time, as its page does not know the right answers. Other quizzes
 * are graded at their end only. Nothing is kept.
 */
export function gradeQuestions({ name, form, closed }: OfferedForm, answers: PostedAnswers): JsonObject {
  if (closed !== null) throw new Refusal(403, closed);
  const unknown = refusalOfUnknown(form, answers);
  if (unknown !== null) throw unknown;
  const state = startState(form, { answers: chosenIn(answers), leadEntry: '' });
  const questions = [...answers.keys()].flatMap((id) => gradeOf(form, state, id) ?? []);
  if (questions.length === 0) throw new Refusal(422, sayIn(form, serverWords.nothingToGrade));
  return quizReply({ type: 'knowledge', result: null, finalText: '', questions }, `/forms/${name}`);
}

/** A question that is graded in real time takes one answer, which may come as a list. */
function chosenIn(answers: PostedAnswers): JsonObject {
  return Object.fromEntries(
    [...answers].map(([id, given]) => [id, typeof given === 'string' ? given : (given[0] ?? null)]),
  );
}
