import { type FieldDefinition, textOption } from '../kinds/field-definition.ts';
import { asItRuns, partsOf } from '../kinds/off-pages.ts';
import { isObject, type Json, type JsonObject } from '../value/json.ts';
import type { FieldPart } from './field-part.ts';
import { moduleOf } from './modules/registry.ts';
import type { FormParts } from './parts.ts';

/** More fields than anybody fills in, copies and all; what a definition can cost has an end. */
export const MOST_FIELDS = 10_000;

/** A group in a group has no room: what a kind adds stands at most this deep. */
const DEEPEST = 2;

const REQUIRED = 'required';
const NO_NAMES: ReadonlyMap<string, string> = new Map();

type Place = Pick<FieldPart, 'at' | 'owner' | 'copy' | 'names' | 'missing'> & { readonly depth: number };

/**
 * The well-formed fields of a definition, each with its kind and its formula, and after each the parts that its kind adds.
 * What is not well-formed is left to the checks.
 */
export function readFields(definition: JsonObject, parts: FormParts): readonly FieldPart[] {
  const found: FieldPart[] = [];
  for (const { definition: field, at } of moduleOf(definition).fields(definition)) {
    add(field, { at, owner: -1, copy: 0, names: NO_NAMES, missing: REQUIRED, depth: 0 }, { found, parts });
  }
  return found;
}

interface Reading {
  readonly found: FieldPart[];
  readonly parts: FormParts;
}

function add(written: Json, place: Place, reading: Reading): void {
  const { found, parts } = reading;
  if (!isFieldDefinition(written) || found.length > MOST_FIELDS) return;
  const field = asItRuns(written);
  const kind = parts.kinds.get(field.kind);
  if (kind === undefined) return;
  const text = kind.formula(field);
  const parsed = text === null ? undefined : parts.formulas?.parse(text);
  const formula = parsed !== undefined && 'formula' in parsed ? parsed.formula : null;
  const { at, owner, copy, names, missing, depth } = place;
  // Written out: leaving members out and spreading the rest is slow, and there may be thousands of fields.
  found.push({ definition: field, at, kind, formula, owner, copy, base: field.id, missing, names });
  if (depth >= DEEPEST) return;
  const within = { at, owner: found.length - 1, copy, names, missing, depth: depth + 1 };
  addParts(field, within, reading);
}

/** What a kind adds. In the second copy and on, each goes by the name of the same one in the first. */
function addParts(field: FieldDefinition, where: Place, reading: Reading): void {
  const { found, parts } = reading;
  const start = found.length;
  let inFirst = 0;
  let names = where.names;
  let begin = start;
  let now = 0;
  const kind = parts.kinds.get(field.kind);
  for (const { definition, copy, at, missing = REQUIRED } of kind === undefined ? [] : partsOf(kind, field)) {
    if (copy !== now) {
      if (now === 0) inFirst = found.length - start;
      [now, begin, names] = [copy, found.length, new Map()];
    }
    const from = found.length;
    const place = { ...where, at: where.at + at, copy: copy || where.copy, names, missing };
    add(definition, place, reading);
    if (copy > 0) nameAfterFirst(found, { start, begin, from, inFirst, names: names as Map<string, string> });
  }
}

interface Copying {
  readonly start: number;
  readonly begin: number;
  readonly from: number;
  readonly inFirst: number;
  readonly names: Map<string, string>;
}

function nameAfterFirst(found: FieldPart[], { start, begin, from, inFirst, names }: Copying): void {
  for (let place = from; place < found.length; place += 1) {
    const [part, first] = [found[place], found[start + place - begin]];
    if (part === undefined || first === undefined || place - begin >= inFirst) continue;
    found[place] = { ...part, base: first.base };
    names.set(first.base, part.definition.id);
  }
}

function isFieldDefinition(field: Json): field is FieldDefinition {
  return isObject(field) && textOption(field, 'id') !== '' && textOption(field, 'kind') !== '';
}
