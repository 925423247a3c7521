// Whether something happens to a form with some answers: according to the engine alone, not the analysis.

import {
  billsOf,
  type Decimal,
  isDecimal,
  type JsonObject,
  parseDecimal,
  startState,
  stepsOf,
  update,
} from 'formularium/engine';
import { compareDecimals } from 'formularium/engine/language';
import type { ConditionOccurrence, FieldOccurrence, Occurrence } from '../../claim.ts';
import { ZERO } from '../bounds/interval.ts';
import type { Clause, Consequence } from '../model/clauses.ts';
import { dateLimitsOf, hasNoDay } from '../model/date-limits.ts';
import type { FieldNode, Model } from '../model/model.ts';
import { holdsNow, type Situation, stateOf } from './holds-now.ts';

/** A form that is opened with answers, on a given day or any. */
export function situationOf(model: Model, answers: JsonObject, today = ''): Situation {
  return { model, state: startState(model.form, { answers, today }) };
}

/** Whether it happens. */
export function occurs(situation: Situation, occurrence: Occurrence): boolean {
  switch (occurrence.type) {
    case 'empty':
      return !situation.model.fieldNodes.some(
        (fieldNode) => fieldNode.field.displayed && stateOf(situation, fieldNode).visible,
      );
    case 'sent':
      return isSent(situation);
    case 'left':
      return isLeft(situation, occurrence.field);
    case 'counts':
      return firstBehavior(situation)?.at === occurrence.at && isFilledIn(situation);
    case 'notifies':
      return notifies(situation, occurrence.at) && isFilledIn(situation);
    case 'met':
    case 'unmet':
      return isMet(situation, occurrence);
    default: {
      const fieldNode = subjectNamed(situation, occurrence.field);
      return fieldNode !== null && happensTo(situation, fieldNode, occurrence);
    }
  }
}

function happensTo(situation: Situation, fieldNode: FieldNode, occurrence: FieldOccurrence): boolean {
  const { visible, required, value, issue, complaint } = stateOf(situation, fieldNode);
  switch (occurrence.type) {
    case 'shown':
      return visible;
    case 'answered':
      return visible && value !== null && issue === null;
    case 'stuck':
      return isStuck(situation, fieldNode);
    case 'unpriced':
      return visible && isUnpriced(situation, fieldNode);
    case 'chosen':
      return isChosen(situation, fieldNode) && isFilledIn(situation);
    case 'charged':
      return isChosen(situation, fieldNode) && isDecimal(value) && compareDecimals(value, ZERO) > 0;
    case 'unequal':
      return isUnequal(situation, fieldNode.id, occurrence.other);
    case 'refused-unseen':
      return !visible && issue !== null;
    case 'unanswered':
      return value === null && !(visible && required);
    case 'uncalculated':
      return visible && complaint?.rule === 'calculation';
    case 'is':
    case 'below':
    case 'at-least':
    case 'at-most':
      return visible && isDecimal(value) && compares(value, occurrence);
  }
}

function compares(
  value: Decimal,
  { type, number }: Extract<FieldOccurrence, { readonly type: 'is' | 'below' | 'at-least' | 'at-most' }>,
): boolean {
  const other = parseDecimal(number);
  const order = other === null ? null : compareDecimals(value, other);
  if (order === null) return false;
  if (type === 'at-least') return order >= 0;
  if (type === 'at-most') return order <= 0;
  return type === 'is' ? order === 0 : order < 0;
}

/** Whether a date is required and no day is left for it, while every answer is accepted. */
function isStuck(situation: Situation, fieldNode: FieldNode): boolean {
  const { visible, required } = stateOf(situation, fieldNode);
  const limits = visible && required ? dateLimitsOf(fieldNode) : null;
  if (limits === null) return false;
  const { fieldNodes } = situation.model;
  const isAccepted = fieldNodes.every((one) => {
    const { issue } = stateOf(situation, one);
    return one === fieldNode || issue === null || issue === one.missing;
  });
  const others = limits.others.map((index) => {
    const other = fieldNodes[index];
    return other === undefined ? null : stateOf(situation, other).value;
  });
  return isAccepted && hasNoDay(limits, others, situation.state.today);
}

/** Whether no required field is left blank. */
function isFilledIn(situation: Situation): boolean {
  return situation.model.fieldNodes.every((fieldNode) => {
    const { visible, required, value } = stateOf(situation, fieldNode);
    return !fieldNode.isAnswered || !visible || !required || value !== null;
  });
}

function isUnequal({ model, state }: Situation, field: string, other: string): boolean {
  const bills = billsOf(model.form, state);
  const [one, another] = [field, other].map((id) => bills.find((bill) => bill.field === id));
  if (one === undefined || another === undefined) return false;
  return one.amount !== another.amount || one.currency !== another.currency;
}

/** Whether a payment's amount is shown although none of its plans gives one. */
function isUnpriced(situation: Situation, { id, field }: FieldNode): boolean {
  const amount = subjectNamed(situation, `${id}-${field.kind.pays?.amount ?? ''}`);
  if (amount === null || !stateOf(situation, amount).visible) return false;
  const plans = sourcesOf(amount.field).flatMap((plan) => subjectNamed(situation, plan) ?? []);
  return plans.every((plan) => !stateOf(situation, plan).visible);
}

/** Whether this is the first plan, of a payment that is shown, whose conditions hold. */
function isChosen(situation: Situation, plan: FieldNode): boolean {
  const payments = situation.model.fieldNodes.filter(({ field }) => sourcesOf(field).includes(plan.id));
  return payments.some((payment) => {
    const first = sourcesOf(payment.field)
      .map((id) => subjectNamed(situation, id))
      .find((one) => one !== null && stateOf(situation, one).visible);
    return first === plan && stateOf(situation, payment).visible;
  });
}

function sourcesOf({ kind, definition }: FieldNode['field']): readonly string[] {
  return kind.sources?.(definition) ?? [];
}

function firstBehavior(situation: Situation): Consequence | undefined {
  return situation.model.behaviors.find(({ clause }) => clause === null || holdsNow(situation, clause));
}

function notifies(situation: Situation, place: string): boolean {
  const found = situation.model.notifications.find(({ at }) => at === place);
  return found !== undefined && (found.clause === null || holdsNow(situation, found.clause));
}

function isSent({ model: { form }, state }: Situation): boolean {
  return state.phase === 'filling' && update(form, state, { type: 'submit' }).state.phase !== 'filling';
}

function isLeft(situation: Situation, begins: string | undefined): boolean {
  const { model, state } = situation;
  const page = begins === undefined ? 0 : (subjectNamed(situation, begins)?.field.page ?? -1);
  if (!stepsOf(model.form, state).some(({ index }) => index === page)) return false;
  return model.fieldNodes.every((fieldNode) => {
    const { visible, issue } = stateOf(situation, fieldNode);
    return fieldNode.field.page !== page || !visible || issue === null;
  });
}

function isMet(situation: Situation, { type, at, field }: ConditionOccurrence): boolean {
  const fieldNode = field === undefined ? null : subjectNamed(situation, field);
  const clause = clauseAt(situation.model, at);
  if (clause === null || (fieldNode !== null && !stateOf(situation, fieldNode).visible)) return false;
  return holdsNow(situation, clause) === (type === 'met');
}

function clauseAt({ fieldNodes, submit }: Model, at: string): Clause | null {
  for (const { clause } of [...fieldNodes.flatMap(({ rules }) => rules), ...submit]) {
    const found = within(clause, at);
    if (found !== null) return found;
  }
  return null;
}

function within(clause: Clause, at: string): Clause | null {
  if (clause.at === at) return clause;
  if (clause.type === 'comparison' || !at.startsWith(`${clause.at}/`)) return null;
  for (const one of clause.clauses) {
    const found = within(one, at);
    if (found !== null) return found;
  }
  return null;
}

function subjectNamed({ model }: Situation, id: string): FieldNode | null {
  return model.fieldNodes.find((one) => one.id === id) ?? null;
}
