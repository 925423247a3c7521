// What has to be so for a form to be sent. Demands that cannot be told of beforehand, such as that two answers are the same, are
// left out: whatever meets none of these is never sent, and whatever meets all of them is tried by the engine.

import { compareDecimals } from 'formularium/engine/language';
import { sideOf, ZERO } from '../bounds/interval.ts';
import type { Model, Subject } from '../model/model.ts';
import { all, any, not, type Tri } from '../model/ternary.ts';
import { doubtResult, isBlank, isPermitted, isRequired, isVisible, numbersOf } from '../partial/holds.ts';
import type { World } from '../partial/partial-form.ts';
import { analysisOf, type Goal } from '../search/search.ts';
import { datesMayFit, relatedDates } from './date-order.ts';
import { unreachableIn } from './unreachable.ts';

/** One thing that has to be so. */
export interface Demand {
  readonly type: 'button' | 'answer' | 'payment' | 'dates';
  /** The fields that it is about, by their indexes. */
  readonly fields: readonly number[];
  readonly isMet: Goal;
}

const known = new WeakMap<Model, readonly Demand[]>();

/** All that has to be so for a form to be sent. */
export function demandsOf(model: Model): readonly Demand[] {
  const demands = known.get(model) ?? [
    ...(model.submit.length === 0 ? [] : [buttonOf(model)]),
    ...model.subjects.flatMap(demandsOn),
    ...datesOf(relatedDates(model)),
  ];
  known.set(model, demands);
  return demands;
}

/** All that has to be so for a page to be left: what is shown on it has what it asks for. */
export function demandsOnPage(model: Model, page: number): readonly Demand[] {
  const isOn = (index: number): boolean => model.subjects[index]?.field.page === page;
  const alone = demandsOf(model).filter(
    ({ type, fields }) => type !== 'dates' && type !== 'button' && fields.every(isOn),
  );
  const shown = alone.map(({ isMet, fields: [index = -1], ...demand }): Demand => {
    return {
      ...demand,
      fields: [index],
      isMet: (world) => (isVisible(world, index) === false ? true : isMet(world)),
    };
  });
  return [...shown, ...datesOf(relatedDates(model).filter(isOn))];
}

/** Whether a form can be sent, as far as that can be told beforehand. */
export function isSendable(world: World): Tri {
  return areMet(world, demandsOf(world.model));
}

export function areMet(world: World, demands: readonly Demand[]): Tri {
  return all(each());

  function* each(): Generator<Tri> {
    for (const { isMet } of demands) yield isMet(world);
  }
}

function buttonOf({ submit }: Model): Demand {
  return { type: 'button', fields: [], isMet: (world) => isPermitted(world, submit) };
}

function datesOf(fields: readonly number[]): readonly Demand[] {
  return fields.length === 0 ? [] : [{ type: 'dates', fields, isMet: (world) => datesMayFit(world, fields) }];
}

function demandsOn(subject: Subject): readonly Demand[] {
  const { index, isAnswered, isRequired: always, rules, trials } = subject;
  const fields = [index];
  const mayBeRequired = always || rules.some(({ action }) => action === 'require');
  if (isAnswered && mayBeRequired)
    return [{ type: 'answer', fields, isMet: (world) => hasItsAnswer(world, subject) }];
  if (trials.some(({ rule }) => rule === 'paymentAmount'))
    return [{ type: 'payment', fields, isMet: (world) => isPayable(world, subject) }];
  return [];
}

/** Whether a field is not missing: what is hidden is asked for only where it says `doValidate`. */
function hasItsAnswer(world: World, { index, field }: Subject): Tri {
  const isAlwaysAsked = field.definition['doValidate'] === true;
  if (isAlwaysAsked && isNeverGiven(world.model, field)) return not(isRequired(world, index));
  const isAskedFor = isAlwaysAsked ? true : isVisible(world, index);
  return not(all([isAskedFor, isAskedFor === false ? false : isMissing(world, index)]));
}

/** Whether a field starts blank and stays so: nobody answers what is never shown, unless the host does. */
function isNeverGiven(model: Model, { index, kind, definition, displayed }: Subject['field']): boolean {
  if (!displayed || kind.read(kind.initial(definition), definition, []) !== null) return false;
  const unreachable = unreachableByModel.get(model) ?? unreachableIn(analysisOf(model));
  unreachableByModel.set(model, unreachable);
  for (let at = index; at >= 0; at = model.subjects[at]?.container ?? -1)
    if (unreachable.has(at)) return true;
  return false;
}

const unreachableByModel = new WeakMap<Model, ReadonlySet<number>>();

function isMissing(world: World, index: number): Tri {
  const required = isRequired(world, index);
  return required === false ? false : all([required, isBlank(world, index)]);
}

/** Whether the first plan that is shown asks for more than nothing. What no plan asks for is not known here. */
function isPayable(world: World, { index, field, named }: Subject): Tri {
  const visible = isVisible(world, index);
  if (visible === false) return true;
  const plans = (field.kind.sources?.(field.definition) ?? []).flatMap((name) => named(name).indexes);
  for (const plan of plans) {
    const isPlan = isVisible(world, plan);
    if (isPlan === null) return null;
    if (isPlan) return any([visible === null ? null : false, isPositive(world, plan)]);
  }
  return true;
}

/** Whether what a plan asks for is more than nothing. */
export function isPositive(world: World, index: number): Tri {
  const interval = numbersOf(world, index);
  const { low, high } = interval;
  if (high !== null && compareDecimals(high, ZERO) <= 0) return false;
  if (low !== null && compareDecimals(low, ZERO) > 0) return true;
  if (sideOf(ZERO, interval) === -1) return true;
  return doubtResult(world, index, ZERO);
}
