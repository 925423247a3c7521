import type { FieldDefinition } from '../../engine/kinds/field-definition.ts';
import { kindAuthoring } from '../../engine/kinds/registry.ts';
import type { Json, JsonObject } from '../../engine/value/json.ts';
import type { OptionSchema } from '../../engine/value/option-schema.ts';

const OPTIONS = [
  { value: 'a', label: 'A', calculation: 2.5, limit: 3 },
  { value: '3', label: 'Three' },
];

/** What has to be there before a kind is worth asking, whichever it is. */
const USUAL: JsonObject = {
  label: 'X',
  options: OPTIONS,
  formula: '1',
  html: '<p>x</p>',
  currency: 'USD',
  levels: [{ amount: 5 }, { amount: 10 }],
  fields: [{ id: 'y', kind: 'text', label: 'Y' }],
};

/** Values for options that say what their author wants, of those that do not name their values themselves. */
const WANTED: ReadonlyMap<string, Json> = new Map<string, Json>([
  ['maxlength', 20_000],
  ['minlength', 10_000],
  ['maxwords', 10_000],
  ['pattern', '(?:\\w+\\s?)*'],
  ['filter', '*a*@*a*b*|@*.c*d'],
  ['precision', 2],
  ['remote', { url: '/remote' }],
  ['min', 1],
  ['max', 5],
]);

/** A field of this kind as its author may write it: plainly, and with each of its options in each way that they name. */
export function variantsOf(kind: string): readonly FieldDefinition[] {
  const plain: FieldDefinition = { ...USUAL, id: 'x', kind };
  const properties: Readonly<Record<string, OptionSchema>> = kindAuthoring.get(kind)?.properties ?? {};
  const variants = Object.entries(properties).flatMap(([name, schema]) =>
    valuesOf(name, schema).map((value) => ({ ...plain, [name]: value })),
  );
  return [{ ...plain, isPlain: true }, ...variants];
}

function valuesOf(name: string, { type, enum: words, default: usual }: OptionSchema): readonly Json[] {
  if (words !== undefined && words.length <= 10) return words.filter((word) => word !== usual);
  if (type === 'boolean') return [usual !== true];
  const wanted = WANTED.get(name);
  return wanted === undefined ? [] : [wanted];
}
