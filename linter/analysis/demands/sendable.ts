// The demands that a form must meet to be sent. Demands that cannot be predicted, such as that two answers are equal, are left out:
// answers that fail one of these are never sent, and answers that meet them all are tried by the engine.

import { compareDecimals } from 'formularium/engine/language';
import { sideOf, ZERO } from '../bounds/interval.ts';
import type { FieldNode, Model } from '../model/model.ts';
import { all, any, not, type Ternary } from '../model/ternary.ts';
import {
  doubtResult,
  holds,
  isBlank,
  isPermitted,
  isRequired,
  isVisible,
  numbersOf,
} from '../partial/holds.ts';
import type { PartialForm } from '../partial/partial-form.ts';
import { analysisOf, type Goal } from '../search/search.ts';
import { datesMayFit, relatedDates } from './date-order.ts';
import { unreachableIn } from './unreachable.ts';

/** One demand. */
export interface Demand {
  readonly type: 'button' | 'answer' | 'payment' | 'dates' | 'refusal';
  /** The fields that it concerns, by their indexes. */
  readonly fields: readonly number[];
  readonly isMet: Goal;
}

const known = new WeakMap<Model, readonly Demand[]>();

/** All demands on a form that is sent. */
export function demandsOf(model: Model): readonly Demand[] {
  const demands = known.get(model) ?? [
    ...(model.submit.length === 0 ? [] : [buttonOf(model)]),
    ...model.fieldNodes.flatMap(demandsOn),
    ...model.fieldNodes.flatMap(refusalsOf),
    ...datesOf(relatedDates(model)),
  ];
  known.set(model, demands);
  return demands;
}

/** All demands for leaving a page: every field that is shown on it has what it asks for. */
export function demandsOnPage(model: Model, page: number): readonly Demand[] {
  const isOn = (index: number): boolean => model.fieldNodes[index]?.field.page === page;
  const alone = demandsOf(model).filter(
    ({ type, fields }) => type !== 'dates' && type !== 'button' && fields.every(isOn),
  );
  const shown = alone.map(({ isMet, fields: [index = -1], ...demand }): Demand => {
    return {
      ...demand,
      fields: [index],
      isMet: (partial) => (isVisible(partial, index) === false ? true : isMet(partial)),
    };
  });
  return [...shown, ...datesOf(relatedDates(model).filter(isOn))];
}

/** Whether a form can be sent, as far as that can be predicted. */
export function isSendable(partial: PartialForm): Ternary {
  return areMet(partial, demandsOf(partial.model));
}

export function areMet(partial: PartialForm, demands: readonly Demand[]): Ternary {
  return all(each());

  function* each(): Generator<Ternary> {
    for (const { isMet } of demands) yield isMet(partial);
  }
}

function buttonOf({ submit }: Model): Demand {
  return { type: 'button', fields: [], isMet: (partial) => isPermitted(partial, submit) };
}

function datesOf(fields: readonly number[]): readonly Demand[] {
  return fields.length === 0
    ? []
    : [{ type: 'dates', fields, isMet: (partial) => datesMayFit(partial, fields) }];
}

function demandsOn(fieldNode: FieldNode): readonly Demand[] {
  const { index, isAnswered, isRequired: always, rules, trials } = fieldNode;
  const fields = [index];
  const mayBeRequired = always || rules.some(({ action }) => action === 'require');
  if (isAnswered && mayBeRequired)
    return [{ type: 'answer', fields, isMet: (partial) => hasItsAnswer(partial, fieldNode) }];
  if (trials.some(({ rule }) => rule === 'paymentAmount'))
    return [{ type: 'payment', fields, isMet: (partial) => isPayable(partial, fieldNode) }];
  return [];
}

/** No rule that refuses the answers may hold, while its field is judged. */
function refusalsOf({ index, rules, field }: FieldNode): readonly Demand[] {
  const isAlwaysJudged = field.definition['doValidate'] === true;
  return rules
    .filter(({ action }) => action === 'refuse')
    .map(({ clause }) => ({
      type: 'refusal',
      fields: [index],
      isMet: (partial) => not(all([isAlwaysJudged || isVisible(partial, index), holds(partial, clause)])),
    }));
}

/** Whether a field is not missing: a hidden one is only required with `doValidate`. */
function hasItsAnswer(partial: PartialForm, { index, field }: FieldNode): Ternary {
  const isAlwaysAsked = field.definition['doValidate'] === true;
  if (isAlwaysAsked && isNeverGiven(partial.model, field)) return not(isRequired(partial, index));
  const isAskedFor = isAlwaysAsked ? true : isVisible(partial, index);
  return not(all([isAskedFor, isAskedFor === false ? false : isMissing(partial, index)]));
}

/** Whether a field starts blank and stays so: a field that is never shown is not answered, except by the host. */
function isNeverGiven(model: Model, { index, kind, definition, displayed }: FieldNode['field']): boolean {
  if (!displayed || kind.read(kind.initial(definition), definition, []) !== null) return false;
  const unreachable = unreachableByModel.get(model) ?? unreachableIn(analysisOf(model));
  unreachableByModel.set(model, unreachable);
  for (let at = index; at >= 0; at = model.fieldNodes[at]?.container ?? -1)
    if (unreachable.has(at)) return true;
  return false;
}

const unreachableByModel = new WeakMap<Model, ReadonlySet<number>>();

function isMissing(partial: PartialForm, index: number): Ternary {
  const required = isRequired(partial, index);
  return required === false ? false : all([required, isBlank(partial, index)]);
}

/** Whether the first plan that is shown asks for more than 0. Without a plan the amount is not known here. */
function isPayable(partial: PartialForm, { index, field, named }: FieldNode): Ternary {
  const visible = isVisible(partial, index);
  if (visible === false) return true;
  const plans = (field.kind.sources?.(field.definition) ?? []).flatMap((name) => named(name).indexes);
  for (const plan of plans) {
    const isPlan = isVisible(partial, plan);
    if (isPlan === null) return null;
    if (isPlan) return any([visible === null ? null : false, isPositive(partial, plan)]);
  }
  return true;
}

/** Whether the amount of a plan is more than 0. */
export function isPositive(partial: PartialForm, index: number): Ternary {
  const interval = numbersOf(partial, index);
  const { low, high } = interval;
  if (high !== null && compareDecimals(high, ZERO) <= 0) return false;
  if (low !== null && compareDecimals(low, ZERO) > 0) return true;
  if (sideOf(ZERO, interval) === -1) return true;
  return doubtResult(partial, index, ZERO);
}
