// What is particular to the fields of random forms: options, limits, formulas.

import type { JsonObject } from 'formularium/engine';

/** Makes one decision of a form after the other: a number below another one. */
export type Roll = (below: number) => number;

export const TEXT: JsonObject = { id: 'text', kind: 'text', label: 'Text' };

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
  scale,
  toggle,
  date,
  date,
  time,
  calculation,
  calculation,
  group,
  host,
  payment,
  text,
  phone,
];

/** A field of some kind, without what all fields have; formulas and limits may name those before it. */
export function randomShape(before: readonly JsonObject[], roll: Roll): JsonObject {
  const shape = SHAPES[roll(SHAPES.length)] ?? text;
  return shape(before, roll);
}

function radio(_before: readonly JsonObject[], roll: Roll): JsonObject {
  return { kind: roll(2) === 0 ? 'radio' : 'select', options: OPTIONS, ...prefilled(roll) };
}

function checkbox(_before: readonly JsonObject[], roll: Roll): JsonObject {
  const [least, most] = [roll(4), roll(4)];
  const alone = roll(6);
  return {
    kind: 'checkbox',
    options: OPTIONS.map((option, place) => (place === alone ? { ...option, exclusive: true } : option)),
    ...(least > 0 && { min: least }),
    ...(most > 0 && { max: Math.max(least, most) }),
  };
}

function number(_before: readonly JsonObject[], roll: Roll): JsonObject {
  return {
    kind: 'number',
    ...(roll(4) === 0 && { integer: true }),
    ...(roll(5) === 0 && { step: [0.5, 2, 3][roll(3)] ?? 1 }),
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

function scale(_before: readonly JsonObject[], roll: Roll): JsonObject {
  return { kind: 'scale', ...(roll(2) === 0 ? { min: roll(3), max: 4 + roll(3) } : {}) };
}

function toggle(_before: readonly JsonObject[], roll: Roll): JsonObject {
  return { kind: 'toggle', defaultValue: roll(2) === 0, ...(roll(2) === 0 ? { calculation: roll(9) } : {}) };
}

export const DAYS = ['2030-02-01', '2030-02-10', '2030-02-28', '2030-03-15'];
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

/** A phone number, checked or not to be of some type. */
function phone(_before: readonly JsonObject[], roll: Roll): JsonObject {
  const [country, type, validation] = [
    ['at', 'us', 'eg'][roll(3)] ?? 'at',
    ['any', 'mobile', 'fixed-line'][roll(3)] ?? 'any',
    ['international', 'international', 'standard', 'none', 'character_limit'][roll(5)] ?? 'none',
  ];
  return { kind: 'phone', country, numberType: type, validation, ...prefilled(roll) };
}

/** From the page’s address, signed or not. */
function prefilled(roll: Roll): JsonObject {
  const name = `p${roll(100)}`;
  return roll(3) > 0 ? {} : { prefill: roll(2) === 0 ? name : { signed: name } };
}

function text(_before: readonly JsonObject[], roll: Roll): JsonObject {
  return {
    kind: 'text',
    ...prefilled(roll),
    ...(roll(3) === 0 ? { maxlength: 2 } : {}),
    ...(roll(4) === 0 ? { pattern: '[a-z]{1,3}' } : {}),
  };
}

function group(_before: readonly JsonObject[], roll: Roll): JsonObject {
  const inner = { id: `n${roll(100_000)}`, kind: 'number', label: 'Number', min: 0, max: 3 };
  return { kind: 'group', repeated: true, min: 1 + roll(2), max: 2, fields: [inner] };
}

/** A card whose amount is that of a field before it, or is fixed. */
function payment(before: readonly JsonObject[], roll: Roll): JsonObject {
  const amounts = before.filter(({ kind }) => kind === 'number' || kind === 'calculation');
  const variable = amounts[roll(Math.max(1, amounts.length))]?.['id'];
  return {
    kind: 'stripe',
    currency: 'USD',
    ...(variable === undefined ? { amount: 1 + roll(20) } : { amountType: 'variable', variable }),
  };
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
