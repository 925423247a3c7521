import { type Decimal, isDecimal, type Json } from 'formularium/engine';
import type { Occurrence, Refuted } from '../../claim.ts';
import { sideOf } from '../bounds/interval.ts';
import type { FieldNode, Model } from '../model/model.ts';
import { isTolerant, scaleOf } from '../model/number-scale.ts';
import { type Analysis, analysisOf, canHold, type Goal, type SearchVerdict } from '../search/search.ts';

const known = new WeakMap<Model, Analysis>();

/** The evidence that something never happens: the proof, and a note on the tolerance of limits. */
export interface Never {
  readonly proof: Refuted;
  /** A sentence after a space, or nothing. */
  readonly note: string;
}

/** For something that never holds within the limits of a form, whether values that the limits let through by rounding change that. */
export function neverHolds(
  { model }: Analysis,
  { goal, occurrence }: { readonly goal: Goal; readonly occurrence: Occurrence },
  conflict: readonly { readonly at: string }[],
): Never {
  const verdict = tolerated(model, goal);
  const asDeclared = verdict.type === 'never' ? {} : { asDeclared: true as const };
  return {
    proof: { claim: { never: occurrence, ...asDeclared }, conflict: conflict.map(({ at }) => at) },
    note: verdict.type === 'can' ? noteOf(model, verdict.answers) : '',
  };
}

/** The same question, about limits with their tolerance. */
function tolerated(model: Model, goal: Goal): SearchVerdict {
  if (!model.fieldNodes.some(isTolerant)) return { type: 'never' };
  const analysis = known.get(model) ?? analysisOf(model, 'tolerated');
  known.set(model, analysis);
  return canHold(analysis, goal);
}

function noteOf({ fieldNodes }: Model, answers: ReadonlyMap<string, Json>): string {
  for (const fieldNode of fieldNodes) {
    const number = numberIn(fieldNode, answers.get(fieldNode.id) ?? null);
    const interval = scaleOf(fieldNode)?.interval;
    if (number !== null && interval !== undefined && sideOf(number, interval) !== 0)
      return ` Only a value that the limits let through by rounding, such as ${JSON.stringify(answers.get(fieldNode.id))} for “${fieldNode.id}”, changes that: two decimals are compared.`;
  }
  return '';
}

function numberIn({ field: { kind, definition } }: FieldNode, answer: Json): Decimal | null {
  const value = kind.read(answer, definition, []);
  return isDecimal(value) ? value : null;
}
