import { isVisibilityRule, rulesOf, TODAY, tagsOf } from '../conditions/condition.ts';
import { fieldsIn } from '../conditions/fields-in.ts';
import { isObject, type Json, type JsonObject } from '../value/json.ts';
import type { Mutable } from '../value/mutable.ts';
import type { FieldPart } from './field-part.ts';
import { type Names, targetsOf } from './names.ts';
import type { Use } from './outline.ts';

/** The names that fields use, by the field's place, and whether any of them asks what day it is. */
export interface Used {
  readonly uses: readonly (readonly Use[])[];
  readonly asksToday: boolean;
}

/**
 * Every name that each field uses, without repeats: in its conditions, in its formula, as a source, in its rules or in
 * its texts. `messages` are the form's own words for rules.
 */
export function usesOf(fields: readonly FieldPart[], names: Names, messages?: Json): Used {
  const noting = startNoting(names);
  const common = hasTags(messages) ? taggedWords(messages) : NO_WORDS;
  const uses = fields.map((part) => {
    noting.user = part;
    noting.found = NONE;
    noteConditions(part.definition, noting);
    noteOthers(part, noting);
    noteTexts(part, common, noting);
    return noting.found;
  });
  return { uses, asksToday: noting.last.has(TODAY) };
}

/** The same for things that have only conditions. */
export function usesIn(ruled: JsonObject, names: Names): readonly Use[] {
  const noting = startNoting(names);
  noteConditions(ruled, noting);
  return noting.found;
}

/** The fields that texts of the form show. */
export function usesInTexts(texts: readonly string[], names: Names): readonly Use[] {
  const noting = startNoting(names);
  for (const text of texts) noteShown(text, noting);
  return noting.found;
}

const NONE: Use[] = [];

interface Noting {
  readonly names: Names;
  /** By name, the last field that used it and as what: this finds repeats without a list of names for each field. */
  readonly last: Map<string, { user: FieldPart | undefined; use: Mutable<Use> }>;
  user: FieldPart | undefined;
  found: Use[];
}

function startNoting(names: Names): Noting {
  return { names, last: new Map(), user: undefined, found: NONE };
}

function noteConditions(ruled: JsonObject, noting: Noting): void {
  for (const rule of rulesOf(ruled)) {
    const purpose = isVisibilityRule(rule) ? 'settles' : 'revalidates';
    for (const id of fieldsIn(rule)) note(id, purpose, noting);
    for (const { name } of tagsOf(rule)) noteTold(name, noting);
  }
}

/** A field whose text is told, and those that it is made of: its text changes with theirs. */
function noteTold(name: string, noting: Noting): void {
  note(name, 'revalidates', noting);
  const { parts } = noting.names;
  for (const place of targetsOf(name, noting.names, noting.user).places)
    if (parts[place]?.kind.joins !== undefined)
      for (const part of parts) if (part.owner === place) noteTold(part.definition.id, noting);
}

function noteOthers({ definition, kind, formula, rules }: FieldPart, noting: Noting): void {
  if (formula !== null) for (const { id } of formula.references) note(id, 'settles', noting);
  if (kind.sources !== undefined)
    for (const source of kind.sources(definition)) note(source, 'settles', noting);
  for (const { from } of rules)
    if (from !== undefined) for (const id of from) note(id, 'revalidates', noting);
}

/** The texts of a field in which answers are shown. A name in a text that is not a field's is left there as it is. */
function noteTexts(part: FieldPart, common: TaggedWords, noting: Noting): void {
  const { label, description, placeholder } = part.definition;
  if (mayHaveTags(label)) noteShown(label, noting);
  if (mayHaveTags(description)) noteShown(description, noting);
  if (mayHaveTags(placeholder)) noteShown(placeholder, noting);
  const own = part.definition.messages;
  if (common.size === 0 && !hasTags(own)) return;
  const words = own === undefined ? common : new Map([...common, ...taggedWords(own)]);
  for (const rule of [part.missing, ...ANY_RULE, ...part.rules.map((applied) => applied.rule)])
    for (const name of words.get(rule) ?? NONE_SAID)
      if (targetsOf(name, noting.names, part).places.length > 0) noteTold(name, noting);
}

/** The rules that a field of any kind may break. */
const ANY_RULE = ['answer', 'maxlength'] as const;

/** The names in braces in words for rules, by the rule. */
type TaggedWords = ReadonlyMap<string, readonly string[]>;

const NONE_SAID: readonly string[] = [];
const NO_WORDS: TaggedWords = new Map();

/** Whether any of the words for rules has a brace: hardly any has. */
function hasTags(messages: Json | undefined): boolean {
  if (messages === undefined || !isObject(messages)) return false;
  for (const rule in messages) if (mayHaveTags(messages[rule])) return true;
  return false;
}

function mayHaveTags(text: Json | undefined): text is string {
  return typeof text === 'string' && text.includes('{');
}

function taggedWords(messages: Json | undefined): TaggedWords {
  const words = isObject(messages) ? Object.entries(messages) : [];
  return new Map(words.map(([rule, message]) => [rule, namesIn(message)]));
}

/** The names in braces in a text. */
function namesIn(text: Json | undefined): readonly string[] {
  return mayHaveTags(text) ? tagsOf({ message: text }).map(({ name }) => name) : NONE_SAID;
}

function noteShown(text: Json | undefined, noting: Noting): void {
  for (const name of namesIn(text))
    if (targetsOf(name, noting.names, noting.user).places.length > 0) note(name, null, noting);
}

/** Notes a name, and what depends on its field: visibility and value, or requirement and rules. */
function note(name: string, purpose: 'settles' | 'revalidates' | null, noting: Noting): void {
  const { last, user } = noting;
  const known = last.get(name);
  if (known !== undefined && known.user === user) {
    if (purpose !== null) known.use[purpose] = true;
    return;
  }
  const { places, aspect } = targetsOf(name, noting.names, user);
  const use = {
    name,
    places,
    aspect,
    settles: purpose === 'settles',
    revalidates: purpose === 'revalidates',
  };
  last.set(name, { user, use });
  if (noting.found === NONE) noting.found = [use];
  else noting.found.push(use);
}
