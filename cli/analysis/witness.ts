import type { Json, JsonObject } from 'formularium/engine';
import type { Occurrence, Witnessed } from '../findings/claim.ts';
import { answersBehind } from './behind.ts';
import { type Situation, stateOf } from './holds-now.ts';
import type { Model, Subject } from './model.ts';
import { occurs, situationOf } from './occurs.ts';
import { dayOf } from './reference-day.ts';
import { type Analysis, canHold, type Goal, type Terms } from './search.ts';
import { isSendable } from './sendable.ts';
import { all } from './tri.ts';

/** Of a form of so many fields and answers that it takes longer, what is left is not tried any more. */
const MOST_TRIED = 200;

/** What is to happen: as the analysis asks for it, and as the engine shows it. */
interface Wanted {
  readonly goal: Goal;
  readonly occurrence: Occurrence;
}

/**
 * Answers with which something happens, none of which can be left out; null where none are known. Where there are some with
 * which the form can be sent as well, they are a part of such.
 */
export function witnessOf(analysis: Analysis, wanted: Wanted, terms?: Terms): Witnessed | null {
  const { goal, occurrence } = wanted;
  const today = dayOf(analysis.model);
  const any = provenBy(analysis, wanted, terms);
  if (any === null) return null;
  const sendable: Goal = (world) => {
    const first = goal(world);
    return first === false ? false : all([first, isSendable(world)]);
  };
  const best = provenBy(analysis, { ...wanted, goal: sendable }, terms, true) ?? any;
  const behind = 'field' in occurrence ? fieldsBehind(analysis.model, occurrence.field) : [];
  const answers = fewest(best, (some) => {
    const situation = situationOf(analysis.model, some, today);
    return occurs(situation, occurrence) && !behind.some((subject) => isMissing(situation, subject));
  });
  const about = 'field' in occurrence ? occurrence.field : '';
  if (!areAccepted(analysis.model, { answers, today }, about)) return null;
  return { claim: { happens: occurrence, ...(today !== '' && { today }) }, answers };
}

/** Whether nothing that is answered is refused, but what it is about. */
function areAccepted(
  model: Model,
  { answers, today }: { readonly answers: JsonObject; readonly today: string },
  about: string | undefined,
): boolean {
  const situation = situationOf(model, answers, today);
  return model.subjects.every((subject) => {
    const { visible, issue } = stateOf(situation, subject);
    return subject.id === about || !Object.hasOwn(answers, subject.id) || !visible || issue === null;
  });
}

/** What a field depends on. Blank, where it must be answered, it shows only what comes of a form that is not filled in. */
function fieldsBehind(model: Model, id: string | undefined): readonly Subject[] {
  const about = model.subjects.find((subject) => subject.id === id);
  return about === undefined
    ? []
    : answersBehind(model, about.index).flatMap((index) => model.subjects[index] ?? []);
}

function isMissing(situation: Situation, subject: Subject): boolean {
  const { visible, required, value } = stateOf(situation, subject);
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
  const situation = situationOf(analysis.model, answers, dayOf(analysis.model));
  return occurs(situation, occurrence) && (!isSent || occurs(situation, { type: 'sent' })) ? answers : null;
}

/** The answers without any of which it is no longer so; of many at first whole halves are left out. */
function fewest(answers: JsonObject, isSo: (answers: JsonObject) => boolean): JsonObject {
  let kept: readonly (readonly [string, Json])[] = Object.entries(answers);
  let tried = 0;
  for (let size = Math.ceil(kept.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < kept.length && tried < MOST_TRIED; tried += 1) {
      const fewer = [...kept.slice(0, from), ...kept.slice(from + size)];
      if (isSo(Object.fromEntries(fewer))) kept = fewer;
      else from += size;
    }
  }
  return Object.fromEntries(kept);
}
