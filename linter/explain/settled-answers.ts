import {
  answerQuestion,
  fieldState,
  type Json,
  type JsonObject,
  settleQuestions,
  startState,
  update,
} from 'formularium/engine';
import type { Model } from '../analysis/model/model.ts';
import { daysOf } from '../analysis/model/reference-day.ts';
import { USUAL_ANSWERS } from '../analysis/regions/usual-answers.ts';

/** How often answers that a library refuses are replaced. */
const MOST_ROUNDS = 6;

/** Answers with which a form is sent even when every question for a library is asked; null if none are known. */
export async function settledAnswers(model: Model, given: JsonObject): Promise<JsonObject | null> {
  let answers = given;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const refused = await refusedIn(model, answers);
    if (refused === null) return answers;
    const other = await otherAnswer(model, answers, refused);
    if (other === null) return null;
    answers = { ...answers, [refused]: other };
  }
  return null;
}

/** An answer to a field that is not refused; null if none is known. */
async function otherAnswer(model: Model, answers: JsonObject, field: string): Promise<Json> {
  for (const answer of USUAL_ANSWERS) {
    const now = { ...answers, [field]: answer };
    const value = fieldState(model.form, startState(model.form, { answers: now }), field)?.value ?? null;
    if (value !== null && (await refusedIn(model, now)) !== field) return answer;
  }
  return null;
}

/** The first field that is refused when a form is sent; null when none is. */
async function refusedIn(model: Model, answers: JsonObject): Promise<string | null> {
  const { form } = model;
  const opened = startState(form, { answers, today: daysOf(model).tried });
  const { state } = await settleQuestions(form, update(form, opened, { type: 'submit' }), answerQuestion);
  return form.fields.find(({ id }) => (fieldState(form, state, id)?.issue ?? null) !== null)?.id ?? null;
}
