// Answers of all sorts to every field of a form, made of what its author wrote: options, limits and what is compared with, and
// what lies beside them. Nothing here is taken from the linter.

import { type CompiledForm, isObject, type Json, type JsonObject } from 'formularium/engine';
import { TODAY } from '../../gallery/filled-in.ts';

/** By the id of a field: answers to try. */
export type Pools = readonly (readonly [id: string, answers: readonly Json[]])[];

const DAY_MS = 86_400_000;

/** Answers that one kind or another takes. */
const USUAL: readonly Json[] = [
  null,
  'a',
  'Ada Lovelace',
  'ada@example.org',
  'https://example.org/',
  '+12025550123',
  '10:30',
  '23:59',
  '12345',
  '4242424242424242',
  '12 / 49',
  '123',
  'Note-G-computes-Bernoulli-7',
  true,
  'US',
  { file_name: 'file.pdf', size: 1, success: true },
  'data:image/png;base64,iVBORw0KGgo=',
];

/** What is to be tried: how limits are read, and answers to which fields. */
interface PoolOptions {
  readonly limits: 'declared' | 'tolerated';
  readonly about: ReadonlySet<string>;
}

/** Every answer to a field that could make a difference, as far as its author’s own words let one think of it. */
export function answerPools(
  form: CompiledForm,
  definition: JsonObject,
  { limits, about }: PoolOptions,
): Pools {
  const compared = comparedIn(definition);
  const dates = datesIn(definition);
  return form.fields
    .filter(({ id, kind, hasValue }) => hasValue && kind.isAnswered && about.has(id))
    .map((field) => {
      const own = compared.get(field.base) ?? [];
      const pool = [
        null,
        ...optionsOf(field),
        ...numbersOf(field.definition as unknown as JsonObject, own, limits),
        ...own.flatMap((value) => [value, `${value}x`, `x${value}`, `x${value}x`]),
        ...(field.kind.name === 'date' ? dates : []),
        ...(field.kind.name === 'time' ? TIMES : []),
        ...(field.kind.holds === undefined ? [] : [1, 2, 3, 60]),
        ...USUAL,
      ];
      // What is chosen from the start is never chosen no more: there is nothing to click for that.
      const isFixed = field.kind.initial(field.definition, TODAY) !== null && isChosen(field);
      const known = new Map(
        pool
          .filter((answer) => (answer === null ? !isFixed : mayBeTaken(form, field, answer)))
          .map((answer) => [JSON.stringify(answer), answer]),
      );
      return [field.id, known.size === 0 ? [null] : [...known.values()]];
    });
}

/** In how many ways a form can be filled in with these. */
export function waysOf(pools: Pools): number {
  return pools.reduce((product, [, { length }]) => product * length, 1);
}

/** Whether a field by itself takes an answer, whatever the others are answered with. */
function mayBeTaken(form: CompiledForm, { id, kind, definition }: Field, answer: Json): boolean {
  const value = kind.read(answer, definition, []);
  const node = form.plan.nodes[form.plan.rankOf.get(id) ?? -1];
  if (value === undefined || value === null || node === undefined) return false;
  const context = { others: [], today: TODAY, answer };
  return node.rules.every(({ others, test }) => others.length > 0 || test(value, context) !== 'unmet');
}

type Field = CompiledForm['fields'][number];

const TIMES = [
  '00:00',
  '08:59',
  '09:00',
  '09:30',
  '11:59',
  '12:00',
  '12:01',
  '13:30',
  '17:30',
  '17:31',
  '23:59',
];

/** By field: what conditions compare it with. */
function comparedIn(json: Json): ReadonlyMap<string, readonly (string | number)[]> {
  const found = new Map<string, (string | number)[]>();
  walk(json, (one) => {
    const { field, operator, value } = one;
    if (typeof field !== 'string' || typeof operator !== 'string') return;
    if (typeof value !== 'string' && typeof value !== 'number') return;
    for (const id of [field, field.replace(/-[a-z]+$/, '')]) found.set(id, [...(found.get(id) ?? []), value]);
  });
  return found;
}

/** Every date in a definition, and today, with the days beside it, and a week and some months further off. */
function datesIn(json: Json): readonly string[] {
  const found = new Set([TODAY]);
  walk(json, (one) => {
    for (const text of Object.values(one).flat())
      if (typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text)) found.add(text);
  });
  const days = [...found].slice(0, 8).flatMap((text) => {
    const time = Date.parse(text);
    return [-400, -32, -1, 0, 1, 2, 3, 4, 5, 6, 7, 13, 14, 15, 32, 90, 400].map(
      (more) => time + more * DAY_MS,
    );
  });
  return [...new Set(days)]
    .filter((time) => !Number.isNaN(time))
    .map((time) => new Date(time).toISOString().slice(0, 10));
}

function walk(json: Json, visit: (one: JsonObject) => void): void {
  if (typeof json !== 'object' || json === null) return;
  if (isObject(json)) visit(json);
  for (const inner of Object.values(json)) walk(inner as Json, visit);
}

function isChosen({ widget }: Field): boolean {
  return widget === 'slider' || widget === 'radio';
}

function optionsOf({ kind, definition }: Field): readonly Json[] {
  const { options, terms } = definition as unknown as JsonObject;
  const written = Array.isArray(options)
    ? (options as readonly Json[]).filter(isObject)
    : (kind.choices?.(definition) ?? []);
  const values = written.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])).slice(0, 12);
  const pairs = values.slice(0, 5).flatMap((one) => values.slice(0, 5).map((other) => [one, other]));
  const custom = terms === undefined ? ['custom_option'] : [];
  return [...values, ...values.map((value) => [value]), ...pairs, values, ...custom];
}

/** Limits, what lies between and beside them, and the same of what is compared with. */
function numbersOf(
  definition: JsonObject,
  compared: readonly (string | number)[],
  limits: 'declared' | 'tolerated',
): readonly Json[] {
  const { min, max, minimum, maximum, step } = definition;
  const ends = [min, max, minimum, maximum, ...compared].map(Number).filter((one) => Number.isFinite(one));
  const beside = ends.flatMap((end) => [
    end - 1,
    end,
    end + 1,
    end - 0.5,
    end + 0.5,
    end + Number(step ?? 1),
  ]);
  const close = ends.flatMap((end) => [end + 0.001, end + 0.009, end - 0.001]);
  const all = [...beside, ...close, 0, 1, 2, 3, 5, 7, 10, 100, -1, 0.25];
  const [low, high] = [Number(min ?? Number.NaN), Number(max ?? Number.NaN)];
  return all
    .filter((one) => limits === 'tolerated' || !(one < low || one > high))
    .map((one) => Number(one.toFixed(6)));
}
