import { fieldsIn, isVisibilityRule, rulesOf } from '../conditions/condition.ts';
import type { JsonObject } from '../value/json.ts';
import type { FieldPart } from './field-part.ts';
import { type Names, type Targets, targetsOf } from './names.ts';

/** A name that something uses, and what it stands for there. */
export interface Use extends Targets {
  readonly name: string;
  /** Whether visibility or value look at it; else only requirement or rules do. */
  readonly settles: boolean;
  /** Whether requirement or rules look at it. */
  readonly judges: boolean;
}

const NONE: readonly Use[] = [];

/** Every name that a field uses, each once: in its conditions, in its formula, as a source or in its rules. */
export function usesOf(part: FieldPart, names: Names): readonly Use[] {
  const { definition, kind, formula, rules } = part;
  const uses: Uses = { found: new Map(), names, user: part };
  noteConditions(definition, uses);
  if (formula !== null) for (const { id } of formula.references) note(id, true, uses);
  if (kind.sources !== undefined) for (const source of kind.sources(definition)) note(source, true, uses);
  for (const { from } of rules) if (from !== undefined) for (const id of from) note(id, false, uses);
  return uses.found.size === 0 ? NONE : [...uses.found.values()];
}

/** The same of what has nothing but conditions. */
export function usesIn(ruled: JsonObject, names: Names): readonly Use[] {
  const uses: Uses = { found: new Map(), names, user: undefined };
  noteConditions(ruled, uses);
  return [...uses.found.values()];
}

interface Uses {
  readonly found: Map<string, Use>;
  readonly names: Names;
  readonly user: FieldPart | undefined;
}

function noteConditions(ruled: JsonObject, uses: Uses): void {
  for (const rule of rulesOf(ruled)) {
    const settles = isVisibilityRule(rule);
    for (const id of fieldsIn(rule)) note(id, settles, uses);
  }
}

function note(name: string, settles: boolean, { found, names, user }: Uses): void {
  const known = found.get(name);
  if (known === undefined) {
    const { places, aspect } = targetsOf(name, names, user);
    found.set(name, { name, places, aspect, settles, judges: !settles });
  } else if (settles ? !known.settles : !known.judges) {
    found.set(name, { ...known, settles: true, judges: true });
  }
}
