// Forms of all kinds at random, each with conditions that look at the fields before it: such as nobody would write, and more of what
// keeps things from happening than in any form that somebody has.

import fc from 'fast-check';
import { compileForm, isObject, type Json, type JsonObject } from 'formularium/engine';
import { kinds } from 'formularium/engine/language';
import { examples } from '../guide/read-guide.ts';
import { ruleOf, rulesOf } from './random-conditions.ts';
import { type Roll, randomShape, TEXT } from './random-fields.ts';

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

/** The same without the parts that keep it from compiling. */
function compiling(definition: JsonObject): JsonObject {
  let form = definition;
  for (let round = 0; round < 12; round += 1) {
    const { problems } = compileForm(form);
    if (problems.length === 0) return form;
    const wrong = new Set(problems.map(({ at }) => at.split('/')[1] ?? ''));
    const places = new Set(problems.map(({ at }) => at.split('/')[2]));
    const fields = form['fields'] as readonly JsonObject[];
    form = {
      ...Object.fromEntries(Object.entries(form).filter(([name]) => !wrong.has(name))),
      fields: wrong.has('fields') ? fields.filter((_, place) => !places.has(String(place))) : fields,
    };
  }
  return { id: 'random', type: 'form', title: 'Random', fields: [TEXT] };
}

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
    ...(roll(4) === 0 && { settings: settingsFrom(fields, roll) }),
    ...(roll(6) === 0 && { notifications: [1, 2].map(() => ({ hook: 'crm', ...whenever(fields, roll) })) }),
  };
}

/** Submissions lead somewhere, or are limited. */
function settingsFrom(fields: readonly JsonObject[], roll: Roll): JsonObject {
  if (roll(2) === 0) return { limits: { by: `f${roll(fields.length)}` } };
  const behaviors = [1, 2, 3].map((place) => ({
    ...{ behavior: 'redirect', url: `/${place}` },
    ...(roll(5) > 0 && whenever(fields, roll)),
  }));
  return { behaviors };
}

/** Conditions of something other than a field. */
function whenever(fields: readonly JsonObject[], roll: Roll): JsonObject {
  const { rule, conditions } = ruleOf(fields, roll, ['show']);
  return { rule, conditions } as JsonObject;
}

function fieldAt(before: readonly JsonObject[], roll: Roll): JsonObject {
  const id = `f${before.length}`;
  const common: JsonObject = {
    id,
    label: `Field ${before.length}${roll(4) === 0 ? ` of ${tagOf(before, roll)}` : ''}`,
    ...(roll(2) === 0 && before.length > 0 ? { conditions: rulesOf(before, roll) } : {}),
    ...(roll(3) === 0 ? { required: true } : {}),
    ...(roll(12) === 0 ? { doValidate: true } : {}),
  };
  if (roll(4) === 0) return sampled(common, roll);
  const { required, doValidate, ...bare } = common;
  const own = randomShape(before, roll);
  const isAsked = own['kind'] !== 'calculation' && own['kind'] !== 'group' && own['kind'] !== 'host-value';
  if (own['kind'] === 'stripe') return planned({ ...bare, ...own } as JsonObject, before, roll);
  return objecting({ ...(isAsked ? common : bare), ...own } as JsonObject, before, roll);
}

/** An answer to a field before, and other words while it is blank; a word where there is none. */
function tagOf(before: readonly JsonObject[], roll: Roll): string {
  const { id } = before[roll(Math.max(1, before.length))] ?? {};
  return id === undefined ? 'the first' : `{${String(id)}|nobody}`;
}

const OBJECTING: ReadonlySet<string> = new Set([
  'text',
  'number',
  'date',
  'radio',
  'select',
  'checkbox',
  'phone',
]);

/** Some fields refuse answers, or warn of them, depending on the fields before. */
function objecting(field: JsonObject, before: readonly JsonObject[], roll: Roll): JsonObject {
  const { kind, conditions } = field;
  if (!OBJECTING.has(String(kind)) || before.length === 0 || roll(4) > 0) return field;
  const rule = {
    ...ruleOf([...before, field], roll, ['refuse', 'refuse', 'warn']),
    message: `Not with ${tagOf(before, roll)}.`,
  };
  return { ...field, conditions: [...(Array.isArray(conditions) ? conditions : []), rule] };
}

/** Some payments have plans instead of an amount, each for some answers to the fields before. */
function planned(payment: JsonObject, before: readonly JsonObject[], roll: Roll): JsonObject {
  if (before.length === 0 || roll(2) === 0) return payment;
  const { amount: _, amountType: __, variable: ___, ...bare } = payment;
  const plans = Array.from({ length: 1 + roll(2) }, (_none, place) => ({
    planName: `Plan ${place + 1}`,
    amount: roll(3) * 10,
    ...(roll(4) > 0 && { conditions: [ruleOf(before, roll, ['show'])] }),
  }));
  return { ...bare, payments: plans };
}

/** A field of any kind at all. */
function sampled({ required, doValidate, ...common }: JsonObject, roll: Roll): JsonObject {
  const samples = SAMPLES.get(KINDS[roll(KINDS.length)] ?? 'text') ?? [TEXT];
  const { conditions: _, ...sample }: JsonObject = samples[roll(samples.length)] ?? TEXT;
  return { ...sample, ...common } as JsonObject;
}
