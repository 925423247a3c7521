import { compileForm, type FieldDefinition, type Json, type JsonObject } from 'formularium/engine';
import { fieldSchema, namedSchemas } from '../../engine/checks/form-schema.ts';
import { operators } from '../../engine/conditions/registry.ts';
import { kindAuthoring, kinds } from '../../engine/kinds/registry.ts';
import type { OptionSchema } from '../../engine/value/option-schema.ts';
import type { Random } from './random.ts';

/** What texts an author might write where any will do, beside the ids of other fields. */
const TEXTS = ['a', '2', '1.5', 'ab', '+1_days', '2026-12-24', '/check', 'a+|\\d{1,3}', '.', '10'] as const;
const COMPARED = [
  '',
  'a',
  '2',
  '1.5',
  '10',
  'b',
  'é',
  'e\u0301',
  'ada@analytical.example',
  '+43 1 58858',
] as const;
const TRIES = 12;
/** Drawn less often, or half of all forms would consist of nothing else. */
const RARE = 6;

interface DrawOptions {
  readonly random: Random;
  /** The names of the kinds to draw from. */
  readonly names: readonly string[];
  /** The ids of all fields before this one, with those of their parts. */
  readonly before: readonly string[];
}

/** A form of so many fields, one of them of this kind; only fields with which it compiles are in it. */
export function randomDefinition(random: Random, names: readonly string[], size: number): JsonObject {
  let definition: JsonObject = { ...formOf([]), settings: { allowEmpty: random.below(2) === 0 } };
  // What lists of several values may come of is drawn more often than everything else.
  const choices = names.filter((name) => 'options' in (kindAuthoring.get(name)?.properties ?? {}));
  for (let place = 0; place < size; place += 1) {
    // The kind in question stands last, where it can look at others, or first, where others look at it.
    const isAsked = place === (random.below(2) === 0 ? 0 : size - 1);
    const kind = isAsked ? (names[0] as string) : random.from(random.below(3) === 0 ? choices : names);
    definition = withField(definition, kind, { random, names }) ?? definition;
  }
  return hasKind(definition, names[0] as string)
    ? definition
    : (withField(definition, names[0] as string, { random, names }) ?? definition);
}

function hasKind({ fields }: JsonObject, kind: string): boolean {
  return (fields as readonly FieldDefinition[]).some((field) => field.kind === kind);
}

function formOf(fields: readonly JsonObject[]): JsonObject {
  return { id: 'random', type: 'form', title: 'Random', fields };
}

/** The form with one more field; null where none that was drawn compiles in it. */
function withField(
  definition: JsonObject,
  kind: string,
  { random, names }: Omit<DrawOptions, 'before'>,
): JsonObject | null {
  const fields = definition['fields'] as readonly JsonObject[];
  const before = compileForm(definition).form?.fields.map(({ id }) => id) ?? [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const field = fieldOf(`f${fields.length}`, kind, { random, names, before });
    const next = mended({
      ...definition,
      fields: [...fields, field],
      ...settingsFor(field, definition['settings']),
    });
    if (next !== null) return next;
  }
  return null;
}

/** What a form has to say of itself once this field is in it. */
function settingsFor({ kind }: JsonObject, settings: Json | undefined): JsonObject {
  const { pays } = kinds.get(String(kind)) ?? {};
  return { settings: { ...(settings as JsonObject | undefined), ...(pays && { [pays.provider]: true }) } };
}

/** Without the options that keep it from compiling, as far as it can do without them. */
function mended(definition: JsonObject): JsonObject | null {
  let tried = definition;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { problems } = compileForm(tried);
    const [first] = problems;
    if (first === undefined) return tried;
    const fields = [...(tried['fields'] as readonly JsonObject[])];
    const [, , place, option] = first.at.split('/');
    const last = fields.length - 1;
    if (Number(place) !== last || option === undefined || !(option in (fields[last] as JsonObject)))
      return null;
    const { [option]: _, ...rest } = fields[last] as JsonObject;
    tried = { ...tried, fields: [...fields.slice(0, last), rest] };
  }
  return null;
}

/** A field by what its kind's author may write of it: every option by its schema. */
function fieldOf(id: string, kind: string, drawing: DrawOptions): JsonObject {
  const { random } = drawing;
  const schema = fieldSchema(kind) as OptionSchema;
  const own = kindAuthoring.get(kind)?.properties ?? {};
  const field: Record<string, Json> = { id, kind, label: `Field ${id}` };
  if ('required' in (schema.properties ?? {})) field['required'] = random.below(2) === 0;
  if ('doValidate' in (schema.properties ?? {}) && random.below(6) === 0) field['doValidate'] = true;
  for (const [name, option] of Object.entries(own)) {
    const isRequired = schema.required?.includes(name) === true;
    if (!isRequired && random.below(3) > 0) continue;
    field[name] = name === 'fields' ? membersOf(id, drawing) : drawn(option, name, drawing);
  }
  const { before } = drawing;
  if (before.length > 0 && random.below(4) === 0)
    field['label'] = `Field ${id} of {${random.from(before)}|all}`;
  if (before.length > 0 && 'messages' in (schema.properties ?? {}) && random.below(4) === 0)
    field['messages'] = {
      required: `Beside {${random.from(before)}|it}`,
      answer: `Like {${random.from(before)}}`,
    };
  if (random.below(3) === 0) field['conditions'] = [ruleOf(drawing)];
  return field;
}

/** The fields of a group. */
function membersOf(id: string, drawing: DrawOptions): readonly Json[] {
  const { random, names } = drawing;
  const kinds = names.filter((name) => kindAuthoring.get(name)?.answered === true);
  return Array.from({ length: 1 + random.below(2) }, (_, nth) =>
    fieldOf(`${id}m${nth}`, random.from(kinds), drawing),
  );
}

function ruleOf({ random, before }: DrawOptions): Json {
  const condition = (): Json => ({
    field: random.from(before.length > 0 ? before : ['']),
    operator: random.from([...operators.keys()]),
    ...(random.below(4) === 0 && before.length > 0
      ? { other: random.from(before) }
      : { value: random.from(COMPARED) }),
  });
  const action = random.from(['show', 'show', 'hide', 'require', 'unrequire', 'refuse', 'warn']);
  const isTold = action === 'refuse' || action === 'warn';
  return {
    action,
    ...(isTold && { message: `Not with {${random.from(before.length > 0 ? before : ['f0'])}|that}.` }),
    rule: random.from(['all', 'any']),
    conditions: Array.from({ length: 1 + random.below(2) }, condition),
  };
}

/** A value that the schema allows. */
function drawn(schema: OptionSchema, name: string, drawing: DrawOptions): Json {
  const { random } = drawing;
  if (schema.$ref === 'rule') return ruleOf(drawing);
  if (schema.$ref !== undefined) return drawn(namedSchemas[schema.$ref] ?? {}, name, drawing);
  if (schema.anyOf !== undefined) return drawn(random.from(schema.anyOf), name, drawing);
  if (schema.enum !== undefined) return random.from(schema.enum);
  switch (schema.type) {
    case 'boolean':
      return random.below(3) > 0;
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 30 } = schema;
      const number = minimum + random.below(Math.min(30, Math.floor(maximum - minimum) + 1));
      return schema.type === 'number' && random.below(3) === 0 ? Math.min(maximum, number + 0.5) : number;
    }
    case 'array': {
      const length = Math.max(schema.minItems ?? 0, 1 + random.below(3));
      return Array.from({ length }, () => drawn(schema.items ?? {}, name, drawing));
    }
    case 'object':
      return objectOf(schema, drawing);
    default:
      return textOf(schema, name, drawing);
  }
}

function objectOf({ properties = {}, required = [] }: OptionSchema, drawing: DrawOptions): Json {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) =>
      required.includes(name) || drawing.random.below(RARE) < 2 ? [[name, drawn(schema, name, drawing)]] : [],
    ),
  );
}

/** The id of another field as often as not: sources, formulas and amounts name some. */
function textOf({ pattern = '' }: OptionSchema, name: string, { random, before }: DrawOptions): string {
  const expression = new RegExp(pattern, 'u');
  const other = before.length > 0 ? random.from(before) : 'f0';
  const another = before.length > 0 ? random.from(before) : 'f0';
  const texts: readonly string[] =
    name === 'formula'
      ? [
          `{${other}} + 1`,
          `{${other}} * 2`,
          `max({${other}}, {${another}})`,
          `{${other}} / {${another}}`,
          '1 + 1',
        ]
      : random.below(2) === 0
        ? [other, another]
        : TEXTS;
  const fitting = texts.filter((text) => expression.test(text));
  return fitting.length > 0
    ? random.from(fitting)
    : (TEXTS.find((text) => expression.test(text)) ?? 'https://a.example');
}
