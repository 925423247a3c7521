import fc from 'fast-check';
import type { Json, JsonObject } from '../../value/json.ts';

/** How a random form is built: each number and choice decides one thing of one field. */
interface Seed {
  readonly kind: (typeof KINDS)[number];
  readonly required: boolean;
  readonly looksAt: readonly number[];
  readonly operator: (typeof OPERATORS)[number];
  readonly operand: string;
  readonly action: 'show' | 'hide' | 'require' | 'unrequire';
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

const OPTIONS = [
  { value: 'a', label: 'A', calculation: 2.5 },
  { value: 'b', label: 'B', calculation: -1 },
  { value: '2', label: 'Two' },
];

const seed: fc.Arbitrary<Seed> = fc.record({
  kind: fc.constantFrom(...KINDS),
  required: fc.boolean(),
  looksAt: fc.array(fc.nat(1000), { minLength: 1, maxLength: 3 }),
  operator: fc.constantFrom(...OPERATORS),
  operand: fc.constantFrom(...OPERANDS),
  action: fc.constantFrom('show', 'show', 'hide', 'require', 'unrequire'),
  rule: fc.constantFrom('all', 'any'),
  hasRule: fc.boolean(),
  shape: fc.nat(9),
});

/** Definitions of forms that compile: fields look only at earlier ones, requirements at any. */
export function formDefinition({ maxFields = 40, containers = true } = {}): fc.Arbitrary<JsonObject> {
  return fc.array(seed, { minLength: 1, maxLength: maxFields, size: 'max' }).map((seeds) => {
    const kinds = seeds.map(({ kind }) => (containers || !VALUELESS.includes(kind) ? kind : 'text'));
    const fields = seeds.map((one, place) => fieldOf({ ...one, kind: kinds[place] ?? 'text' }, place, kinds));
    return { id: 'random', type: 'form', title: 'Random', fields } as unknown as JsonObject;
  });
}

/** Answers as visitors and others give them: fitting, unfitting, blank, and not of this world. */
export const answer: fc.Arbitrary<Json> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('1', '2', '2.5', '10', 'a', 'b', '', 'a@b.example', '-3') },
  { weight: 2, arbitrary: fc.constantFrom<Json>(['a'], ['a', 'b'], [], ['2'], ['c']) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json> },
);

function fieldOf(one: Seed, place: number, kinds: readonly string[]): unknown {
  const earlier = kinds.flatMap((kind, other) =>
    other < place && !VALUELESS.includes(kind) ? [`f${other}`] : [],
  );
  const all = kinds.flatMap((kind, other) => (VALUELESS.includes(kind) ? [] : [`f${other}`]));
  const decidesRequirement = one.action === 'require' || one.action === 'unrequire';
  const choose = (from: readonly string[]): string[] =>
    from.length === 0 ? [] : one.looksAt.map((n) => from[n % from.length] ?? 'f0');
  const answerable = !VALUELESS.includes(one.kind) && one.kind !== 'calculation';
  return {
    id: `f${place}`,
    kind: one.kind,
    label: `Field ${place}`,
    ...(answerable ? { required: one.required } : {}),
    ...(one.hasRule ? { conditions: [ruleOf(one, choose(decidesRequirement ? all : earlier))] } : {}),
    ...optionsOf(one, choose(earlier)),
  };
}

function ruleOf({ action, rule, operator, operand, shape }: Seed, looksAt: readonly string[]): unknown {
  const [first, ...others] = looksAt.map((field) => ({ field, operator, value: operand }));
  const conditions =
    first === undefined
      ? []
      : shape < 3 && others.length > 0
        ? [first, { rule: 'any', conditions: others }]
        : [first, ...others];
  return { action, rule, conditions };
}

function optionsOf({ kind, shape }: Seed, earlier: readonly string[]): object {
  if (['radio', 'checkbox', 'select'].includes(kind)) return { options: OPTIONS };
  if (kind === 'number')
    return { ...(shape < 4 ? { min: 2 } : {}), ...(shape > 6 ? { hiddenBehavior: 'zero' } : {}) };
  if (kind === 'text') return shape < 3 ? { maxlength: 2 } : {};
  if (kind === 'calculation') return { formula: formulaOf(shape, earlier) };
  return {};
}

function formulaOf(shape: number, earlier: readonly string[]): string {
  const [a = '1', b = '2', c = '3'] = earlier.map((id) => `{${id}}`);
  const formulas = [
    a,
    `${a} + ${b}`,
    `${a} * ${b} - ${c}`,
    `(${a} - 1) * ${b}`,
    `max(${a}, ${b}) + ${c}`,
    `${a} / ${b}`,
    `-${a} * 2`,
    `${a} % 3`,
  ];
  return formulas[shape % formulas.length] ?? '1';
}
