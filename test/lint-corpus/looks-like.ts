// Whether something becomes of a form with some answers, as the claims of findings say it: worked out by the engine and from the
// definition as it is written, without anything of the linter's analysis.

import {
  answerQuestion,
  type CompiledForm,
  decimalText,
  type FieldState,
  type FormState,
  fieldState,
  isDecimal,
  isObject,
  type JsonObject,
  settleQuestions,
  startState,
  stepsOf,
  update,
} from 'formularium/engine';
import { type ConditionGroup, isGroup, operators, readOperand } from 'formularium/engine/language';
import { TODAY } from '../../gallery/filled-in.ts';
import type { FieldOccurrence, Occurrence } from '../../linter/claim.ts';
import { valueAt } from './edit.ts';

/** A form that was opened with answers. */
export interface ReplayedForm {
  readonly form: CompiledForm;
  readonly definition: JsonObject;
  readonly answers: JsonObject;
  readonly state: FormState;
  /** What has become of it, once it was submitted and every question was answered. */
  readonly submitted: () => FormState;
}

/** Opens a form with answers and submits it. Our lists answer what they can; what only a provider can judge is accepted. */
export async function seen(
  form: CompiledForm,
  definition: JsonObject,
  { answers, today = TODAY }: { readonly answers: JsonObject; readonly today?: string | undefined },
): Promise<ReplayedForm> {
  const state = startState(form, { answers, today });
  const { state: submitted } = await settleQuestions(
    form,
    update(form, state, { type: 'submit' }),
    async (question) => (await answerQuestion(question)) ?? true,
  );
  return { form, definition, answers, state, submitted: () => submitted };
}

/** Whether this is so; null where there is no such field or place. */
export function looksLike(one: ReplayedForm, occurrence: Occurrence): boolean | null {
  switch (occurrence.type) {
    case 'empty':
      return one.form.fields.every((field) => !field.displayed || !stateIn(one, field.id)?.visible);
    case 'sent':
      return ['sending', 'asking', 'paying', 'done'].includes(one.submitted().phase);
    case 'left':
      return isLeft(one, occurrence.field);
    case 'counts':
      return counts(one, occurrence.at) && isFilledIn(one);
    case 'notifies': {
      const notification = valueAt(one.definition, occurrence.at.split('/').slice(1));
      return isObject(notification) ? isMet(one, groupIn(notification)) && isFilledIn(one) : null;
    }
    case 'met':
    case 'unmet': {
      const group = valueAt(one.definition, occurrence.at.split('/').slice(1));
      if (!isObject(group)) return null;
      if (occurrence.field !== undefined && !stateIn(one, occurrence.field)?.visible) return false;
      return isMet(one, group as unknown as ConditionGroup) === (occurrence.type === 'met');
    }
    default: {
      const field = stateIn(one, occurrence.field);
      return field === undefined ? null : FIELDS[occurrence.type](field, occurrence as never, one);
    }
  }
}

type FieldType = FieldOccurrence['type'];

const FIELDS: {
  readonly [T in FieldType]: (
    field: FieldState,
    occurrence: Extract<Occurrence, { readonly type: T | 'is' }>,
    one: ReplayedForm,
  ) => boolean;
} = {
  shown: ({ visible }) => visible,
  answered: ({ visible, value, issue }) => visible && value !== null && issue === null,
  stuck: (field, _, one) => isStuck(one, field),
  unpriced: ({ id, visible }, _, one) => {
    const amount = stateIn(one, `${id}-amount`);
    const plans = one.form.fields.filter((field) => field.id.startsWith(`${id}-plan-`));
    const isPlanned = plans.some((plan) => stateIn(one, plan.id)?.visible === true);
    return visible && amount?.visible === true && amount.issue?.rule === 'paymentAmount' && !isPlanned;
  },
  unequal: ({ id, visible }, { other }, one) => {
    const asked = [id, other].map((payment) => stateIn(one, `${payment}-amount`));
    const [amount, another] = asked.map((state) => (state?.visible === true ? state : undefined));
    if (!visible || amount === undefined || another === undefined) return false;
    const currencies = [id, other].map(
      (payment) => one.form.fields.find((field) => field.id === payment)?.definition['currency'],
    );
    return numberOf(amount) !== numberOf(another) || currencies[0] !== currencies[1];
  },
  charged: (field, _, one) => isFirstPlan(field, one) && (numberOf(field) ?? 0) > 0,
  chosen: (field, _, one) => isFirstPlan(field, one) && isFilledIn(one),
  unanswered: ({ visible, required, value }) => value === null && !(visible && required),
  'refused-unseen': ({ visible, issue }) => !visible && issue !== null,
  uncalculated: ({ visible, complaint }) => visible && complaint?.rule === 'calculation',
  is: (field, { number }) => field.visible && numberOf(field) === Number(number),
  below: (field, { number }) => field.visible && (numberOf(field) ?? Number.NaN) < Number(number),
  'at-most': (field, { number }) => field.visible && (numberOf(field) ?? Number.NaN) <= Number(number),
  'at-least': (field, { number }) => field.visible && (numberOf(field) ?? Number.NaN) >= Number(number),
};

function isFirstPlan({ id, visible }: FieldState, one: ReplayedForm): boolean {
  const [, payment = '', place = ''] = /^(.*)-plan-(\d+)$/.exec(id) ?? [];
  const before = Array.from({ length: Number(place) - 1 }, (_none, nth) => `${payment}-plan-${nth + 1}`);
  return (
    visible &&
    stateIn(one, payment)?.visible === true &&
    before.every((plan) => stateIn(one, plan)?.visible === false)
  );
}

/** Whether no required field is left blank. */
function isFilledIn(one: ReplayedForm): boolean {
  return one.form.fields.every(({ id, kind }) => {
    const field = stateIn(one, id);
    return !kind.isAnswered || field?.visible !== true || !field.required || field.value !== null;
  });
}

function numberOf({ value }: FieldState): number | null {
  if (value === null || typeof value !== 'object' || !('coefficient' in value)) return null;
  return Number(value.coefficient) / 10 ** value.scale;
}

/** Days this far from each day that was answered, and from today, are tried one by one. */
const DAYS_AROUND = 800;
const DAY_MS = 86_400_000;

/** Whether a field must be answered and refuses everything that is tried, while all that was answered is accepted. */
function isStuck({ form, answers, state }: ReplayedForm, { id, visible, required }: FieldState): boolean {
  const others = form.fields.map((other) => fieldState(form, state, other.id));
  const isAccepted = others.every((other) => other?.issue == null || other.value === null || other.id === id);
  if (!visible || !required || !isAccepted) return false;
  const days = [state.today, ...Object.values(answers).filter((answer) => typeof answer === 'string')];
  const starts = days.map((day) => Date.parse(String(day))).filter((time) => !Number.isNaN(time));
  const tried = new Set(
    starts.flatMap((time) =>
      Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, place) =>
        new Date(time + (place - DAYS_AROUND) * DAY_MS).toISOString().slice(0, 10),
      ),
    ),
  );
  return [...tried].every((day) => {
    const then = startState(form, { answers: { ...answers, [id]: day }, today: state.today });
    const now = fieldState(form, then, id);
    return now?.value === null || now?.issue !== null;
  });
}

function isLeft(one: ReplayedForm, begins: string | undefined): boolean | null {
  const { form, state } = one;
  const field = form.fields.find(({ id }) => id === begins);
  if (begins !== undefined && field === undefined) return null;
  const page = field?.page ?? 0;
  const isThere = stepsOf(form, state).some(({ index }) => index === page);
  const on = form.fields.filter((other) => other.page === page).map(({ id }) => stateIn(one, id));
  return isThere && on.every((other) => !other?.visible || other.issue === null);
}

/** Whether of a list of things with conditions this is the first whose conditions hold. */
function counts(one: ReplayedForm, at: string): boolean | null {
  const keys = at.split('/').slice(1);
  const list = valueAt(one.definition, keys.slice(0, -1));
  if (!Array.isArray(list)) return null;
  const first = list.findIndex((each) => {
    return isObject(each) && isMet(one, groupIn(each));
  });
  return String(first) === keys.at(-1);
}

/** The conditions that stand directly in something: all of them, unless it says otherwise. */
function groupIn({ rule = 'all', conditions = [] }: JsonObject): ConditionGroup {
  return { rule, conditions } as unknown as ConditionGroup;
}

/** Whether a condition or a group holds, as its author wrote it. */
function isMet(one: ReplayedForm, part: ConditionGroup | ConditionGroup['conditions'][number]): boolean {
  if (isGroup(part)) {
    const inner = part.conditions.filter((each) => !isGroup(each) || each.conditions.length > 0);
    if (inner.length === 0) return true;
    return part.rule === 'all'
      ? inner.every((each) => isMet(one, each))
      : inner.some((each) => isMet(one, each));
  }
  const operator = operators.get(part.operator);
  const today = Math.round(Date.parse(one.state.today) / DAY_MS);
  // What is compared is read as the field reads it; a part of it is a text or a number.
  const measure = one.form.fields.find(({ id }) => id === part.field)?.kind.measure ?? null;
  const value = valueNamed(one, part.field);
  const passes = (item: string | number): boolean =>
    operator?.test(value, readOperand(item, measure), today) === true;
  if (part.other === undefined) return passes(part.value ?? '');
  const others = [valueNamed(one, part.other) ?? '']
    .flat()
    .map((item) => (isDecimal(item) ? decimalText(item) : item));
  return NEGATIVE.has(part.operator) ? others.every(passes) : others.some(passes);
}

const NEGATIVE: ReadonlySet<string> = new Set(['!=', 'does-not-contain']);

/** The value that a condition's name stands for: a field's, or an aspect of it. */
function valueNamed(one: ReplayedForm, name: string): FieldState['value'] {
  const known = stateIn(one, name);
  if (known !== undefined) return known.value;
  const dash = name.lastIndexOf('-');
  const field = one.form.fields.find(({ id }) => id === name.slice(0, dash));
  const value = field === undefined ? null : (stateIn(one, field.id)?.value ?? null);
  if (field === undefined || value === null) return null;
  return field.kind.aspects?.get(name.slice(dash + 1))?.(value, field.definition) ?? null;
}

function stateIn({ form, state }: ReplayedForm, id: string): FieldState | undefined {
  return fieldState(form, state, id);
}
