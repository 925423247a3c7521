import type { FormFields, FormValue } from './decode-form.ts';
import { wrongParameter } from './refused-call.ts';
import type { FieldShapes, Shape } from './shape.ts';

/** Parameters after their check, as the types of the official client name them. */
export type Parameters = Readonly<Record<string, unknown>>;

const MOST_CHARACTERS = 5000;

/** Checks parameters as Stripe does. Throws what it would answer. */
export function readParameters(fields: FormFields, shape: FieldShapes): Parameters {
  return readFields(fields, shape, '');
}

function readFields(
  given: FormFields,
  { fields, required = {}, refused = {} }: FieldShapes,
  at: string,
): Parameters {
  const known = { ...fields, ...required };
  for (const name of Object.keys(required))
    if (given[name] === undefined)
      throw wrongParameter(
        nested(at, name),
        `Missing required param: ${nested(at, name)}.`,
        'parameter_missing',
      );
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const shape = Object.hasOwn(known, name) ? known[name] : undefined;
    const path = nested(at, name);
    if (shape === undefined)
      throw wrongParameter(path, `Received unknown parameter: ${path}`, refused[name] ?? 'parameter_unknown');
    read[name] = readValue(value, shape, path);
  }
  return read;
}

function nested(at: string, name: string): string {
  return at === '' ? name : `${at}[${name}]`;
}

function readValue(value: FormValue, shape: Shape, path: string): unknown {
  if (typeof shape === 'string') return readers[shape](value, path);
  if ('clearable' in shape) return value === '' ? null : readValue(value, shape.clearable, path);
  if ('list' in shape) {
    if (!Array.isArray(value)) throw wrongParameter(path, 'Invalid array');
    return value.map((item, index) => readValue(item, shape.list, `${path}[${index}]`));
  }
  if ('fields' in shape) {
    if (typeof value === 'string' || Array.isArray(value)) throw wrongParameter(path, 'Invalid object');
    return readFields(value as FormFields, shape, path);
  }
  const text = readText(value, path);
  if (!shape.includes(text))
    throw wrongParameter(path, `Invalid ${path}: must be one of ${shape.join(', ')}`);
  return text;
}

const readers: Readonly<Record<Extract<Shape, string>, (value: FormValue, path: string) => unknown>> = {
  text: readText,
  integer: readInteger,
  decimal: (value, path) => Number(readText(value, path)),
  boolean(value, path) {
    const text = readText(value, path);
    if (text !== 'true' && text !== 'false') throw wrongParameter(path, `Invalid boolean: ${text}`);
    return text === 'true';
  },
  metadata: readMetadata,
  times(value, path) {
    if (typeof value === 'string') return readInteger(value, path);
    const bound = 'integer';
    const bounds = { fields: { gt: bound, gte: bound, lt: bound, lte: bound } } as const;
    return readValue(value, bounds, path);
  },
};

function readText(value: FormValue, path: string): string {
  if (typeof value !== 'string') throw wrongParameter(path, 'Invalid string');
  if (value === '')
    throw wrongParameter(
      path,
      `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
      'parameter_invalid_empty',
    );
  if (value.length > MOST_CHARACTERS)
    throw wrongParameter(path, `Invalid string: it must be at most ${MOST_CHARACTERS} characters`);
  return value;
}

function readInteger(value: FormValue, path: string): number {
  const text = readText(value, path);
  if (!/^-?\d{1,15}$/.test(text))
    throw wrongParameter(path, `Invalid integer: ${text}`, 'parameter_invalid_integer');
  return Number(text);
}

const MOST_KEYS = 50;

/** An empty text takes a key away, and in place of the object all of them. */
function readMetadata(value: FormValue, path: string): unknown {
  if (value === '') return null;
  if (typeof value === 'string' || Array.isArray(value)) throw wrongParameter(path, 'Invalid object');
  const entries = Object.entries(value as FormFields);
  if (entries.length > MOST_KEYS) throw wrongParameter(path, `Metadata can have up to ${MOST_KEYS} keys`);
  for (const [key, text] of entries) {
    if (typeof text !== 'string') throw wrongParameter(`${path}[${key}]`, 'Metadata values must be strings');
    if (key.length > 40 || text.length > 500)
      throw wrongParameter(`${path}[${key}]`, 'Metadata keys have up to 40 characters, and values up to 500');
  }
  return Object.fromEntries(entries);
}
