import { isVisibilityRule, rulesOf, TODAY, tagsOf } from '../conditions/condition.ts';
import { fieldsIn } from '../conditions/fields-in.ts';
import type { JsonObject } from '../value/json.ts';
import type { Mutable } from '../value/mutable.ts';
import type { FieldPart } from './field-part.ts';
import { type Names, targetsOf } from './names.ts';
import type { Use } from './outline.ts';

/** The names that fields use, by the field's place, and whether any of them asks what day it is. */
export interface Used {
  readonly uses: readonly (readonly Use[])[];
  readonly asksToday: boolean;
}

/** Every name that each field uses, without repeats: in its conditions, in its formula, as a source or in its rules. */
export function usesOf(fields: readonly FieldPart[], names: Names): Used {
  const noting = startNoting(names);
  const uses = fields.map((part) => {
    noting.user = part;
    noting.found = NONE;
    noteConditions(part.definition, noting);
    noteOthers(part, noting);
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
    const settles = isVisibilityRule(rule);
    for (const id of fieldsIn(rule)) note(id, settles, noting);
    for (const { name } of tagsOf(rule)) noteTold(name, noting);
  }
}

/** A field whose text is told, and those that it is made of: its text changes with theirs. */
function noteTold(name: string, noting: Noting): void {
  note(name, false, noting);
  const { parts } = noting.names;
  for (const place of targetsOf(name, noting.names, noting.user).places)
    if (parts[place]?.kind.joins !== undefined)
      for (const part of parts) if (part.owner === place) noteTold(part.definition.id, noting);
}

function noteOthers({ definition, kind, formula, rules }: FieldPart, noting: Noting): void {
  if (formula !== null) for (const { id } of formula.references) note(id, true, noting);
  if (kind.sources !== undefined) for (const source of kind.sources(definition)) note(source, true, noting);
  for (const { from } of rules) if (from !== undefined) for (const id of from) note(id, false, noting);
}

function note(name: string, settles: boolean, noting: Noting): void {
  const { last, user } = noting;
  const known = last.get(name);
  if (known !== undefined && known.user === user) {
    if (settles) known.use.settles = true;
    else known.use.revalidates = true;
    return;
  }
  const { places, aspect } = targetsOf(name, noting.names, user);
  const use = { name, places, aspect, settles, revalidates: !settles };
  last.set(name, { user, use });
  if (noting.found === NONE) noting.found = [use];
  else noting.found.push(use);
}
