import { type FieldDefinition, textOf } from '../kinds/field-definition.ts';
import type { KindAuthoring } from '../kinds/kind.ts';
import { isObject, type Json } from '../value/json.ts';
import { present } from '../value/present.ts';
import type { DefinitionParts } from './definition-parts.ts';
import type { FieldPart } from './field-part.ts';
import type { SourceField } from './modules/form-module.ts';
import { inLanguage, kindLanguage, type Language } from './words/language.ts';

/** More fields than anybody fills in, copies included; limits the cost of a definition. */
export const MOST_FIELDS = 10_000;

/** Groups cannot hold groups: parts that a kind adds stand at most this deep. */
const DEEPEST = 2;

const REQUIRED = 'required';
const NONE: readonly never[] = [];
const NO_NAMES: ReadonlyMap<string, string> = new Map();

type FieldPlace = Pick<FieldPart, 'owner' | 'copy' | 'names' | 'missing'> & { readonly depth: number };

/** Where the author's own fields stand. */
const TOP: FieldPlace = { owner: -1, copy: 0, names: NO_NAMES, missing: REQUIRED, depth: 0 };

/**
 * The well-formed ones of these fields, each with its kind, its formula and its rules, and followed by the parts that
 * its kind adds. Malformed fields are left to the checks.
 */
export function readFields(
  fields: readonly SourceField[],
  parts: DefinitionParts,
  language: Language | null = null,
  messages?: Json,
): readonly FieldPart[] {
  const found: FieldPart[] = [];
  const reading = { found, parts, authoring: present(parts.authoring, 'authoring'), language, messages };
  for (const { definition, at } of fields) add(definition, at, TOP, reading);
  return found;
}

interface FieldReading {
  readonly found: FieldPart[];
  readonly parts: DefinitionParts;
  readonly authoring: ReadonlyMap<string, KindAuthoring>;
  readonly language: Language | null;
  /** The form’s own words for rules. */
  readonly messages: Json | undefined;
}

function add(written: Json, at: string, place: FieldPlace, reading: FieldReading): void {
  const { found, parts, language } = reading;
  if (!isFieldDefinition(written) || found.length > MOST_FIELDS) return;
  const own = reading.authoring.get(written.kind);
  if (own === undefined) return;
  const said = language === null ? written : inLanguage(written, own, language);
  const field = own.runsAs?.(said) ?? said;
  // It may run as another kind than its author wrote.
  const kind = present(parts.kinds.get(field.kind), field.kind);
  const authoring = present(reading.authoring.get(field.kind), field.kind);
  const text = kind.formula(field);
  const parsed = text === null ? null : present(parts.formulas?.parse, 'formulas')(text);
  const { owner, copy, names, missing, depth } = place;
  // Written out: leaving members out and spreading the rest is slow, and there may be thousands of fields.
  found.push({
    definition: withHint(field, authoring, reading),
    at,
    kind,
    authoring,
    formula: parsed !== null && 'formula' in parsed ? parsed.formula : null,
    fault: parsed !== null && 'fault' in parsed ? parsed.fault : null,
    rules: authoring.rules?.(field) ?? NONE,
    owner,
    copy,
    base: field.id,
    missing,
    names,
  });
  if (depth < DEEPEST) addParts(present(found.at(-1)), place, reading);
}

/**
 * The parts that a kind adds. From the second copy on, each has the name of its counterpart in the first as its base.
 */
function addParts(owner: FieldPart, of: FieldPlace, reading: FieldReading): void {
  const { found } = reading;
  const added = owner.authoring.parts?.(owner.definition, kindLanguage(reading.language)) ?? NONE;
  if (added.length === 0) return;
  const where = { ...of, owner: found.length - 1, depth: of.depth + 1 };
  const start = found.length;
  let names = where.names;
  let begin = start;
  let now = 0;
  for (const { definition, copy, at: within, missing = REQUIRED } of added) {
    if (copy !== now) {
      [now, begin, names] = [copy, found.length, new Map()];
    }
    const from = found.length;
    add(definition, owner.at + within, { ...where, copy: copy || where.copy, names, missing }, reading);
    if (copy > 0) nameAfterFirst(found, { start, begin, from, names: names as Map<string, string> });
  }
}

interface Copying {
  readonly start: number;
  readonly begin: number;
  readonly from: number;
  readonly names: Map<string, string>;
}

function nameAfterFirst(found: FieldPart[], { start, begin, from, names }: Copying): void {
  for (let place = from; place < found.length; place += 1) {
    const part = present(found[place]);
    const { base } = present(found[start + place - begin]);
    found[place] = { ...part, base };
    names.set(base, part.definition.id);
  }
}

function isFieldDefinition(field: Json): field is FieldDefinition {
  return isObject(field) && textOf(field.id) !== '' && textOf(field.kind) !== '';
}

/** The field with its limits as its description, unless its author describes it; `hint` is the rule whose words say the same. */
function withHint(
  field: FieldDefinition,
  authoring: KindAuthoring,
  { language, messages }: FieldReading,
): FieldDefinition {
  if (authoring.hint === undefined || textOf(field.description).trim() !== '') return field;
  const { text = '', saidBy } = authoring.hint(field, kindLanguage(language)) ?? {};
  if (text === '') return field;
  const isOwn =
    saidBy === undefined ||
    [field.messages, messages].some((words) => isObject(words) && Object.hasOwn(words, saidBy));
  // Members added after a spread take ten times as long.
  return Object.assign({}, field, isOwn ? { description: text } : { description: text, hint: saidBy });
}
