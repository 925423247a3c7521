// Forms of all kinds at random, each with conditions that look at the fields before it: such as nobody would write, and more of what
// keeps things from happening than in any form that somebody has.

import fc from 'fast-check';
import { compileForm, isObject, type Json, type JsonObject } from 'formularium/engine';
import { kinds, operators } from 'formularium/engine/language';
import { examples } from '../guide/read-guide.ts';

/** Decides one thing after the other of a form: a number below another one. */
type Roll = (below: number) => number;

const SAMPLES = samplesByKind();

/** The kinds of which there is a form now and then. */
export const KINDS: readonly string[] = [...SAMPLES.keys()].toSorted();

/** A definition that compiles. */
export const randomForm: fc.Arbitrary<JsonObject> = fc
  .array(fc.nat(100_000), { minLength: 300, maxLength: 300, size: 'max' })
  .map((seed) => {
    let next = 0;
    return compiling(formFrom((below) => (seed[next++ % seed.length] ?? 0) % below));
  });

/** By kind: fields as the guide shows them. */
function samplesByKind(): ReadonlyMap<string, readonly JsonObject[]> {
  const found = new Map<string, JsonObject[]>();
  const add = (field: JsonObject): void => {
    const kind = String(field['kind']);
    if (kinds.has(kind as never)) found.set(kind, [...(found.get(kind) ?? []), field]);
  };
  for (const { definition } of examples) {
    const { fields } = definition;
    if (Array.isArray(fields)) for (const field of (fields as readonly Json[]).filter(isObject)) add(field);
  }
  return found;
}

/** The same without the fields that keep it from compiling. */
function compiling(definition: JsonObject): JsonObject {
  let fields = definition['fields'] as readonly JsonObject[];
  let { submit } = definition;
  for (let round = 0; round < 12; round += 1) {
    const form = { ...definition, fields, ...(submit !== undefined && { submit }) };
    const { problems } = compileForm(form);
    if (problems.length === 0) return form;
    if (problems.some(({ at }) => at.startsWith('/submit'))) submit = undefined;
    const wrong = new Set(problems.map(({ at }) => at.split('/')[2]));
    fields = fields.filter((_, place) => !wrong.has(String(place)));
  }
  return { id: 'random', type: 'form', title: 'Random', fields: [TEXT] };
}

const TEXT = { id: 'text', kind: 'text', label: 'Text' };
const OPTIONS = ['a', 'b', '3'].map((value, place) => ({
  value,
  label: value.toUpperCase(),
  calculation: place,
}));
const SHAPES = [
  radio,
  checkbox,
  number,
  number,
  slider,
  rating,
  date,
  date,
  time,
  calculation,
  calculation,
  group,
  host,
  text,
];

function formFrom(roll: Roll): JsonObject {
  const fields: JsonObject[] = [];
  const count = 3 + roll(6);
  for (let place = 0; place < count; place += 1) fields.push(fieldAt(fields, roll));
  const conditions = roll(5) === 0 ? [ruleOf(fields, roll, ['show', 'hide'])] : undefined;
  return {
    id: 'random',
    type: 'form',
    title: 'Random',
    fields,
    ...(conditions !== undefined && { submit: { conditions } }),
  };
}

function fieldAt(before: readonly JsonObject[], roll: Roll): JsonObject {
  const id = `f${before.length}`;
  const common: JsonObject = {
    id,
    label: `Field ${before.length}`,
    ...(roll(2) === 0 && before.length > 0 ? { conditions: rulesOf(before, roll) } : {}),
    ...(roll(3) === 0 ? { required: true } : {}),
    ...(roll(12) === 0 ? { doValidate: true } : {}),
  };
  if (roll(4) === 0) return sampled(common, roll);
  const shape = SHAPES[roll(SHAPES.length)] ?? text;
  const { required, doValidate, ...bare } = common;
  const own = shape(before, roll);
  const isAsked = own['kind'] !== 'calculation' && own['kind'] !== 'group' && own['kind'] !== 'host-value';
  return { ...(isAsked ? common : bare), ...own } as JsonObject;
}

/** A field of any kind at all. */
function sampled({ required, doValidate, ...common }: JsonObject, roll: Roll): JsonObject {
  const samples = SAMPLES.get(KINDS[roll(KINDS.length)] ?? 'text') ?? [TEXT];
  const { conditions: _, ...sample }: JsonObject = samples[roll(samples.length)] ?? TEXT;
  return { ...sample, ...common } as JsonObject;
}

function radio(_before: readonly JsonObject[], roll: Roll): JsonObject {
  return { kind: roll(2) === 0 ? 'radio' : 'select', options: OPTIONS };
}

function checkbox(): JsonObject {
  return { kind: 'checkbox', options: OPTIONS };
}

function number(_before: readonly JsonObject[], roll: Roll): JsonObject {
  return {
    kind: 'number',
    ...(roll(3) > 0 ? { min: roll(4) - 2 } : {}),
    ...(roll(3) > 0 ? { max: 2 + roll(9) } : {}),
  };
}

function slider(_before: readonly JsonObject[], roll: Roll): JsonObject {
  return { kind: 'slider', min: 0, max: 3 + roll(3), step: [1, 0.5][roll(2)] ?? 1 };
}

function rating(_before: readonly JsonObject[], roll: Roll): JsonObject {
  return { kind: 'rating', max: 3 + roll(3) };
}

const DAYS = ['2030-02-01', '2030-02-10', '2030-02-28', '2030-03-15'];
const OFFSETS = ['+_1_day', '-_1_day', '+_2_weeks', '-_3_days', '+_1_month'];

function date(before: readonly JsonObject[], roll: Roll): JsonObject {
  const dates = before.flatMap(({ kind, id }) => (kind === 'date' ? [String(id)] : []));
  const bound = (name: 'min' | 'max'): JsonObject => {
    const fixed = DAYS[roll(DAYS.length)] ?? '';
    const written =
      [fixed, fixed, 'today', dates[roll(Math.max(1, dates.length))] ?? fixed][roll(4)] ?? fixed;
    const offset = roll(2) === 0 ? { [`${name}Offset`]: OFFSETS[roll(OFFSETS.length)] ?? '' } : {};
    return { [`${name}Date`]: written, ...offset };
  };
  return {
    kind: 'date',
    dateFormat: 'yy-mm-dd',
    ...(roll(3) > 0 ? bound('min') : {}),
    ...(roll(3) > 0 ? bound('max') : {}),
    ...(roll(3) === 0 ? { disabledWeekdays: ['saturday', 'sunday', 'monday'].slice(roll(3)) } : {}),
    ...(roll(4) === 0 ? { disabledDates: DAYS.slice(roll(3)) } : {}),
  };
}

function time(_before: readonly JsonObject[], roll: Roll): JsonObject {
  return {
    kind: 'time',
    timeType: roll(2) === 0 ? 'twelve' : 'twentyfour',
    ...(roll(2) === 0
      ? { restrictStart: '09:00', restrictEnd: ['12:00', '17:30', '02:00'][roll(3)] ?? '' }
      : {}),
  };
}

function host(_before: readonly JsonObject[], roll: Roll): JsonObject {
  return roll(2) === 0
    ? { kind: 'host-value' }
    : { kind: 'hidden', defaultValue: ['a', '3', 'b'][roll(3)] ?? 'a' };
}

function text(_before: readonly JsonObject[], roll: Roll): JsonObject {
  return {
    kind: 'text',
    ...(roll(3) === 0 ? { maxlength: 2 } : {}),
    ...(roll(4) === 0 ? { pattern: '[a-z]{1,3}' } : {}),
  };
}

function group(_before: readonly JsonObject[], roll: Roll): JsonObject {
  const inner = { id: `n${roll(100_000)}`, kind: 'number', label: 'Number', min: 0, max: 3 };
  return { kind: 'group', repeated: true, min: 1 + roll(2), max: 2, fields: [inner] };
}

function calculation(before: readonly JsonObject[], roll: Roll): JsonObject {
  const named = (): string =>
    before.length === 0 ? '2' : `{${String(before[roll(before.length)]?.['id'])}}`;
  const [a, b] = [named(), named()];
  const formulas = [
    `${a} + ${b}`,
    `${a} - ${b}`,
    `2 * ${a} - ${b}`,
    `${a} * ${b}`,
    `${a} / ${b}`,
    `ceil(${a} / 2)`,
    `floor(${a} / 3) + ${b}`,
    `round(${a})`,
    `max(${a}, ${b}) - ${a}`,
    `min(5, ${a})`,
    `${a} % 3`,
    `(${a} + ${b}) / 2`,
  ];
  return { kind: 'calculation', formula: formulas[roll(formulas.length)] ?? '1' };
}

function rulesOf(before: readonly JsonObject[], roll: Roll): readonly JsonObject[] {
  const actions = ['show', 'show', 'hide', 'require', 'unrequire'];
  return Array.from({ length: 1 + roll(2) }, () => ruleOf(before, roll, actions));
}

function ruleOf(before: readonly JsonObject[], roll: Roll, actions: readonly string[]): JsonObject {
  const condition = (): JsonObject => conditionOn(before[roll(before.length)] ?? TEXT, roll);
  const nested = { rule: roll(2) === 0 ? 'all' : 'any', conditions: [condition(), condition()] };
  return {
    action: actions[roll(actions.length)] ?? 'show',
    rule: roll(2) === 0 ? 'all' : 'any',
    conditions: [condition(), ...(roll(2) === 0 ? [condition()] : []), ...(roll(4) === 0 ? [nested] : [])],
  };
}

const OPERATORS = [...operators.keys()];
const ORDERS = ['=', '!=', '>', '>=', '<', '<='];
const PARTS = ['day', 'month', 'weekday', 'year'];
const PART_VALUES: Readonly<Record<string, readonly Json[]>> = {
  day: [1, 29, 31, 32],
  month: [1, 2, 12, 13],
  weekday: ['monday', 'sunday', 'wednesday'],
  year: [2029, 2030, 2031],
  hours: [0, 9, 12, 13, 24],
  minutes: [0, 30, 60],
  ampm: ['am', 'pm', 'noon'],
};

/** A comparison that has something to do with the field. */
function conditionOn({ id, kind }: JsonObject, roll: Roll): JsonObject {
  const field = String(id);
  const operator = (roll(6) === 0 ? OPERATORS[roll(OPERATORS.length)] : ORDERS[roll(ORDERS.length)]) ?? '=';
  const one = (values: readonly Json[]): Json => values[roll(values.length)] ?? '';
  if (kind === 'date' && roll(2) === 0) {
    const part = PARTS[roll(PARTS.length)] ?? 'day';
    return { field: `${field}-${part}`, operator, value: one(PART_VALUES[part] ?? []) };
  }
  if (kind === 'time' && roll(2) === 0) {
    const part = ['hours', 'minutes', 'ampm'][roll(3)] ?? 'hours';
    return { field: `${field}-${part}`, operator, value: one(PART_VALUES[part] ?? []) };
  }
  if (kind === 'date') return { field, operator, value: one([...DAYS, '']) };
  if (kind === 'time') return { field, operator, value: one(['12:00', '09:00', '17:30', '9:30', '']) };
  if (['radio', 'select', 'checkbox', 'hidden', 'host-value', 'text'].includes(String(kind)))
    return { field, operator, value: one(['a', 'b', '3', 'c', '']) };
  return { field, operator, value: one([0, 1, 2, 2.5, 3, 5, 10, -1, '']) };
}
