import { type Json, type JsonObject, writeCalendarDate } from 'formularium/engine';
import { datesBetween, isDateAvailable } from 'formularium/engine/language';
import { isSendable } from '../demands/sendable.ts';
import { dateLimitsOf } from '../model/date-limits.ts';
import type { FieldNode } from '../model/model.ts';
import { daysOf } from '../model/reference-day.ts';
import type { Region } from '../regions/region.ts';
import { type Analysis, canHold } from '../search/search.ts';
import { type Situation, stateOf } from './holds-now.ts';
import { occurs, situationOf } from './occurs.ts';

/** How often refused answers are replaced. */
const MOST_ROUNDS = 12;

/** The limit on the work for this question, which concerns the whole form. */
const MOST_LOOKED_AT = 60_000;

/** Whether a form can be sent: answers with which the engine sends it. */
export type Sending =
  | { readonly type: 'can'; readonly answers: JsonObject }
  | { readonly type: 'never' | 'unknown' };

const known = new WeakMap<Analysis, Sending>();

export function sendingOf(analysis: Analysis): Sending {
  const found = known.get(analysis) ?? findSending(analysis);
  known.set(analysis, found);
  return found;
}

function findSending(analysis: Analysis): Sending {
  const terms = { most: MOST_LOOKED_AT };
  const filled = canHold(analysis, isSendable, { ...terms, candidates: analysis.accepted.map(answered) });
  const verdict = filled.type === 'can' ? filled : canHold(analysis, isSendable, terms);
  if (verdict.type === 'never') return verdict;
  const found = verdict.type === 'can' ? [Object.fromEntries(verdict.answers)] : [];
  for (const guess of [...found, ...guesses(analysis)]) {
    const answers = corrected(analysis, guess);
    if (answers !== null) return { type: 'can', answers };
  }
  return { type: 'unknown' };
}

/** The number of randomly filled-in forms that are tried. */
const MOST_GUESSES = 4;

/** The fallback when the search finds nothing: one answer to each field, and forms filled in at random. */
function guesses({ model, accepted, samples }: Analysis): readonly JsonObject[] {
  const ways = [
    accepted.map(answered),
    ...samples.slice(0, MOST_GUESSES).map(({ candidates }) => candidates),
  ];
  return ways.map((left) =>
    Object.fromEntries(
      model.fieldNodes.flatMap(({ id, index }) => {
        const known = left[index]?.find(({ answer }) => answer !== undefined && answer !== null)?.answer;
        return known === undefined ? [] : [[id, known]];
      }),
    ),
  );
}

/** Every field with an answer that can be known is answered. */
function answered(regions: readonly Region[]): readonly Region[] {
  const filled = regions.filter(({ answer }) => answer !== null && answer !== undefined);
  return filled.length > 0 ? filled : regions;
}

/** The same answers, with others for those that the engine refuses because of other fields; null if none are found. */
function corrected({ model, accepted }: Analysis, given: JsonObject): JsonObject | null {
  let answers = given;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const situation = situationOf(model, answers, daysOf(model).tried);
    if (occurs(situation, { type: 'sent' })) return answers;
    const refused = model.fieldNodes.find((fieldNode) => stateOf(situation, fieldNode).issue !== null);
    if (refused === undefined) return null;
    const other = [...otherAnswers(situation, refused, accepted[refused.index] ?? [])].find(
      (answer) => answer !== null && isTaken(situation, refused, { ...answers, [refused.id]: answer }),
    );
    if (other === undefined) return null;
    answers = { ...answers, [refused.id]: other };
  }
  return null;
}

function isTaken({ model }: Situation, fieldNode: FieldNode, answers: JsonObject): boolean {
  const { issue, value } = stateOf(situationOf(model, answers, daysOf(model).tried), fieldNode);
  return issue === null && value !== null;
}

/** Other answers to a field: days that other fields leave, the answers of those fields, and any other known answers. */
function* otherAnswers(
  situation: Situation,
  fieldNode: FieldNode,
  regions: readonly Region[],
): Generator<Json> {
  yield* daysLeft(situation, fieldNode);
  const { fieldNodes } = situation.model;
  for (const index of fieldNode.applied.flatMap(({ from = [] }) =>
    from.flatMap((name) => fieldNode.named(name).indexes),
  )) {
    const other = fieldNodes[index];
    if (other !== undefined) yield stateOf(situation, other).answer;
  }
  for (const { answer } of regions) if (answer !== undefined) yield answer;
}

/** The number of days that are tried from the first one on, and up to the last one. */
const MOST_DAYS = 14;

/** The first and last days that the answers of other fields leave for a date. */
function* daysLeft(situation: Situation, fieldNode: FieldNode): Generator<Json> {
  const limits = dateLimitsOf(fieldNode);
  if (limits === null) return;
  const { fieldNodes } = situation.model;
  const others = limits.others.map((index) => {
    const other = fieldNodes[index];
    return other === undefined ? null : stateOf(situation, other).value;
  });
  const context = { others, today: situation.state.today, answer: null };
  const { first, last } = datesBetween(limits.availability, context);
  const starts = [first, last === null ? null : last - MOST_DAYS].filter((day) => day !== null);
  for (const start of starts)
    for (let day = start; day <= start + MOST_DAYS; day += 1)
      if (isDateAvailable(day, limits.availability, context)) yield writeCalendarDate(day);
}
