import fc from 'fast-check';
import type { ConditionGroup } from '../../conditions/condition.ts';
import type { Json, JsonObject } from '../../value/json.ts';
import type { FormEvent } from '../events/registry.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { withNamedRules } from './random-named-rules.ts';
import { optionsOf } from './random-options.ts';

/** How a random form is built: each number and choice decides one thing of one field. */
interface Seed {
  readonly kind: (typeof KINDS)[number];
  readonly required: boolean;
  readonly looksAt: readonly number[];
  readonly operator: (typeof OPERATORS)[number];
  readonly operand: string;
  readonly action: 'show' | 'hide' | 'require' | 'unrequire' | 'refuse' | 'warn';
  readonly rule: 'all' | 'any';
  readonly hasRule: boolean;
  readonly shape: number;
}

const KINDS = [
  'text',
  'number',
  'number',
  'radio',
  'checkbox',
  'select',
  'calculation',
  'calculation',
  'email',
  'phone',
  'slider',
  'scale',
  'toggle',
  'section',
  'page-break',
] as const;
const OPERATORS = [
  '=',
  '!=',
  '>',
  '>=',
  '<',
  '<=',
  'contains',
  'does-not-contain',
  'starts-with',
  'ends-with',
] as const;
const OPERANDS = ['', '1', '2', '2.5', 'a', 'b', '10'] as const;
const VALUELESS: readonly string[] = ['section', 'page-break'];

const seed: fc.Arbitrary<Seed> = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    required: fc.boolean(),
    looksAt: fc.array(fc.nat(1000), { minLength: 1, maxLength: 3 }),
    operator: fc.constantFrom(...OPERATORS),
    operand: fc.constantFrom(...OPERANDS),
    action: fc.constantFrom('show', 'show', 'hide', 'require', 'unrequire', 'refuse', 'warn'),
    rule: fc.constantFrom('all', 'any'),
    hasRule: fc.boolean(),
    shape: fc.nat(9),
  })
  // Only these two compare with nothing.
  .map((one) => (one.operand === '' && !['=', '!='].includes(one.operator) ? { ...one, operand: 'a' } : one));

/** Definitions of forms that compile: fields look only at earlier ones, requirements at any. */
export function formDefinition({
  maxFields = 40,
  containers = true,
  validatedWhileHidden = false,
} = {}): fc.Arbitrary<JsonObject> {
  return fc
    .tuple(fc.array(seed, { minLength: 1, maxLength: maxFields, size: 'max' }), fc.array(fc.nat(1000)))
    .map(([seeds, groups]) => {
      const kinds = seeds.map(({ kind }) => (containers || !VALUELESS.includes(kind) ? kind : 'text'));
      const fields = seeds.map((one, place) =>
        fieldOf({ ...one, kind: kinds[place] ?? 'text', validatedWhileHidden }, place, kinds),
      );
      const form = {
        id: 'random',
        type: 'form',
        title: 'Random',
        fields: grouped(fields as JsonObject[], groups),
      };
      const [first] = seeds;
      return first === undefined || first.shape > 4
        ? form
        : withNamedRules(form, groupAbout(first, kinds), first.shape + groups.length);
    });
}

/** A group about any fields. */
function groupAbout(one: Seed, kinds: readonly string[]): object {
  const all = valued(kinds);
  const looksAt = all.length === 0 ? [] : one.looksAt.map((n) => all[n % all.length] ?? 'f0');
  const { rule, conditions } = ruleOf({ ...one, action: 'show' }, looksAt, kinds);
  return { rule, conditions };
}

/** Puts runs of fields into groups, most of them repeated; each number decides one run and the group around it. */
function grouped(fields: readonly JsonObject[], groups: readonly number[]): readonly Json[] {
  const result: Json[] = [];
  let from = 0;
  for (const [place, n] of groups.entries()) {
    const start = from + (n % 5);
    const members = fields.slice(start, start + 1 + (n % 3));
    if (members.length === 0 || members.some(({ kind }) => VALUELESS.includes(String(kind)))) continue;
    result.push(...fields.slice(from, start), groupOf(members, { place, n, before: fields.slice(0, start) }));
    from = start + members.length;
  }
  return [...result, ...fields.slice(from)];
}

interface Grouping {
  readonly place: number;
  readonly n: number;
  readonly before: readonly JsonObject[];
}

function groupOf(members: readonly JsonObject[], { place, n, before }: Grouping): JsonObject {
  const id = `g${place}`;
  const given = before.findLast(({ kind }) => kind === 'number' || kind === 'radio')?.['id'];
  const max = n % 4 === 0 && given !== undefined ? given : 2 + (n % 2);
  const repeated = n % 5 > 0;
  return {
    id,
    kind: 'group',
    label: id,
    ...(repeated ? { repeated, max, min: n % 7 === 0 ? 2 : 1 } : {}),
    fields: members,
  } as JsonObject;
}

/** Answers as visitors and others give them: fitting, unfitting, blank, and not of this world. */
export const answer: fc.Arbitrary<Json> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('1', '2', '2.5', '10', 'a', 'b', '', 'a@b.example', '-3', 'custom_option'),
  },
  { weight: 1, arbitrary: fc.constantFrom('+43 664 1234567', '+43 1 5885800', '01 58858 00', '+43') },
  { weight: 2, arbitrary: fc.constantFrom<Json>(['0.5', '2'], ['a'], ['a', 'b'], [], ['2'], ['c']) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json> },
);

/** What happens to a form: mostly answers, to any of its fields; sometimes a copy comes or goes. */
export interface RandomEvent {
  readonly type: 'answer' | 'add-copy' | 'remove-copy';
  readonly n: number;
  readonly given: Json;
}

export const happenings: fc.Arbitrary<readonly RandomEvent[]> = fc.array(
  fc.record({
    type: fc.constantFrom('answer', 'answer', 'answer', 'add-copy', 'remove-copy'),
    n: fc.nat(1000),
    given: answer,
  }),
  { minLength: 1, maxLength: 30 },
);

/** The event that it is in this form; where nothing is repeated, an answer. */
export function eventOf({ type, n, given }: RandomEvent, { fields }: CompiledForm): FormEvent {
  const repeated = fields.filter(({ kind, hasValue }) => kind.holds !== undefined && hasValue);
  const [field, group] = [fields, repeated].map((some) => {
    const ids = some.map(({ id }) => id).toSorted();
    return ids[n % Math.max(1, ids.length)];
  });
  if (type === 'answer' || group === undefined) return { type: 'answer', field: field ?? '', answer: given };
  return type === 'add-copy' ? { type, group } : { type, group, copy: n % 4 };
}

function fieldOf(
  one: Seed & { readonly validatedWhileHidden: boolean },
  place: number,
  kinds: readonly string[],
): unknown {
  const earlier = valued(kinds.slice(0, place));
  const all = valued(kinds);
  const settles = one.action === 'show' || one.action === 'hide';
  const choose = (from: readonly string[]): string[] =>
    from.length === 0 ? [] : one.looksAt.map((n) => from[n % from.length] ?? 'f0');
  const answerable = !VALUELESS.includes(one.kind) && one.kind !== 'calculation';
  const objects = one.action === 'refuse' || one.action === 'warn';
  const rule = objects && !answerable ? { ...one, action: 'require' as const } : one;
  return {
    id: `f${place}`,
    kind: one.kind,
    label: labelOf(one, place, choose(earlier)),
    ...(answerable ? { required: one.required } : {}),
    ...(answerable && one.validatedWhileHidden && one.shape === 5 ? { doValidate: true } : {}),
    ...(one.hasRule ? { conditions: [ruleOf(rule, choose(settles ? earlier : all), kinds)] } : {}),
    ...optionsOf(one, choose(earlier)),
  };
}

/** The fields that have a value. */
function valued(kinds: readonly string[]): string[] {
  return kinds.flatMap((kind, place) => (VALUELESS.includes(kind) ? [] : [`f${place}`]));
}

/** Some labels name answers, all of them with other words while these are blank. */
function labelOf({ shape }: Seed, place: number, named: readonly string[]): string {
  const tags = shape % 3 === 0 ? named.map((id) => `{${id}|no ${id}}`) : [];
  return [`Field ${place}`, ...tags].join(' of ');
}

function ruleOf(
  { action, rule, operator, operand, shape }: Seed,
  looksAt: readonly string[],
  kinds: readonly string[],
): Pick<ConditionGroup, 'rule'> & { readonly action: string; readonly conditions: readonly object[] } {
  // What holds numbers is compared with numbers, or with nothing: anything else is a problem.
  const fitting = (field: string): string => {
    const isNumber = ['number', 'calculation', 'scale'].includes(kinds[Number(field.slice(1))] ?? '');
    const isEquality = operator === '=' || operator === '!=';
    return isNumber && !/\d/.test(operand) && (operand !== '' || !isEquality) ? '2' : operand;
  };
  const [first, ...others] = looksAt.map((field, nth) => {
    const other = looksAt[(nth + 1) % looksAt.length];
    return shape > 6 ? { field, operator, other } : { field, operator, value: fitting(field) };
  });
  const conditions =
    first === undefined
      ? []
      : shape < 3 && others.length > 0
        ? [first, { rule: 'any', conditions: others }]
        : [first, ...others];
  const objects = action === 'refuse' || action === 'warn';
  return {
    action,
    ...(objects && { message: `Not with {${looksAt.at(-1) ?? 'f0'}${shape % 2 === 0 ? '|nothing' : ''}}.` }),
    rule,
    conditions,
  };
}
