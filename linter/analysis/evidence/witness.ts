import type { Json, JsonObject } from 'formularium/engine';
import type { Occurrence, Witnessed } from '../../claim.ts';
import { isSendable } from '../demands/sendable.ts';
import type { FieldNode, Model } from '../model/model.ts';
import { daysOf } from '../model/reference-day.ts';
import { all } from '../model/ternary.ts';
import { type Analysis, canHold, type Goal, type Terms } from '../search/search.ts';
import { answersBehind } from './behind.ts';
import { fewest } from './fewest.ts';
import { type Situation, stateOf } from './holds-now.ts';
import { occurs, situationOf } from './occurs.ts';

/** Something that is to happen: as a question for the analysis, and as a check by the engine. */
interface Wanted {
  readonly goal: Goal;
  readonly occurrence: Occurrence;
}

/**
 * Answers with which something happens, all of which are needed; null if none are known. If there are answers with which the form
 * can be sent as well, these are a part of them.
 */
export function witnessOf(analysis: Analysis, wanted: Wanted, terms?: Terms): Witnessed | null {
  const { goal, occurrence } = wanted;
  const { tried, told } = daysOf(analysis.model);
  const any = provenBy(analysis, wanted, terms);
  if (any === null) return null;
  const sendable: Goal = (partial) => {
    const first = goal(partial);
    return first === false ? false : all([first, isSendable(partial)]);
  };
  const best = provenBy(analysis, { ...wanted, goal: sendable }, terms, true) ?? any;
  const behind = 'field' in occurrence ? fieldsBehind(analysis.model, occurrence.field) : [];
  const answers = fewest(best, (some) => {
    const situation = situationOf(analysis.model, some, tried);
    return occurs(situation, occurrence) && !behind.some((fieldNode) => isMissing(situation, fieldNode));
  });
  const about = 'field' in occurrence ? occurrence.field : '';
  if (!areAccepted(analysis.model, { answers, today: tried }, about)) return null;
  return { claim: { happens: occurrence, ...(told !== '' && { today: told }) }, answers };
}

/** Whether no answer is refused, except for the field in question. */
function areAccepted(
  model: Model,
  { answers, today }: { readonly answers: JsonObject; readonly today: string },
  about: string | undefined,
): boolean {
  const situation = situationOf(model, answers, today);
  return model.fieldNodes.every((fieldNode) => {
    const { visible, issue } = stateOf(situation, fieldNode);
    if (fieldNode.id === about || !Object.hasOwn(answers, fieldNode.id) || !visible) return true;
    return issue === null && existsIfPhone(fieldNode, answers[fieldNode.id]);
  });
}

/** Numbers that exist, as people abroad and at home write them. They may be mobile or not: nobody can tell. */
const [ABROAD, AT_HOME, HOME] = ['+12025550123', '2125550123', 'us'];

/** Whether a phone number surely exists: numbering plans are not loaded here, and most texts that look like one are none. */
function existsIfPhone({ trials }: FieldNode, answer: Json | undefined): boolean {
  const trial = trials.find(({ rule }) => rule === 'phone');
  if (trial === undefined) return true;
  const [mode, country] = trial.limits;
  const isHome = String(country).toLowerCase() === HOME;
  return isHome ? answer === ABROAD || answer === AT_HOME : answer === ABROAD && mode !== 'standard';
}

/** The fields that a field depends on. If they are required but blank, the witness only shows a form that is not filled in. */
function fieldsBehind(model: Model, id: string | undefined): readonly FieldNode[] {
  const about = model.fieldNodes.find((fieldNode) => fieldNode.id === id);
  return about === undefined
    ? []
    : answersBehind(model, about.index).flatMap((index) => model.fieldNodes[index] ?? []);
}

function isMissing(situation: Situation, fieldNode: FieldNode): boolean {
  const { visible, required, value } = stateOf(situation, fieldNode);
  return visible && required && value === null;
}

function provenBy(
  analysis: Analysis,
  { goal, occurrence }: Wanted,
  terms: Terms | undefined,
  isSent = false,
): JsonObject | null {
  const verdict = canHold(analysis, goal, terms);
  if (verdict.type !== 'can') return null;
  const answers = Object.fromEntries(verdict.answers);
  const situation = situationOf(analysis.model, answers, daysOf(analysis.model).tried);
  return occurs(situation, occurrence) && (!isSent || occurs(situation, { type: 'sent' })) ? answers : null;
}
