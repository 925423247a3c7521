import { gradeOf, type JsonObject, quizReply, startState } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { acceptance } from '../wire/reply.ts';
import type { Posted } from '../wire/sort-entries.ts';
import type { Action } from './action.ts';
import { formIn, refusalOfUnknown } from './form-in.ts';

/**
 * Grades what has been answered of a quiz that is graded in real time: its page does not know what is right. Of any other
 * quiz nothing is told before its end. Nothing is kept.
 */
export const gradeQuestion = {
  name: 'formularium_grade_question',
  async execute({ envelope, answers }, site) {
    const { name, form, closed } = formIn(envelope, site);
    if (closed !== null) throw new Refusal(403, closed);
    const unknown = refusalOfUnknown(form, answers);
    if (unknown !== null) throw unknown;
    const state = startState(form, { answers: chosenIn(answers), leadEntry: '' });
    const questions = [...answers.keys()].flatMap((id) => gradeOf(form, state, id) ?? []);
    if (questions.length === 0)
      throw new Refusal(422, sayTo(form.blueprint.language?.tag, serverWords.nothingToGrade));
    const outcome = { type: 'knowledge', result: null, finalText: '', questions } as const;
    return acceptance('', quizReply(outcome, `/forms/${name}`));
  },
} as const satisfies Action;

/** What a question in real time takes is one answer; it may come as a list. */
function chosenIn(answers: Posted): JsonObject {
  return Object.fromEntries(
    [...answers].map(([id, given]) => [id, typeof given === 'string' ? given : (given[0] ?? null)]),
  );
}
