import type { Test } from '../conditions/compile-group.ts';
import type { RuleAction } from '../conditions/condition.ts';
import { at } from '../value/vector.ts';
import type { FieldLayout, Look, RuledLayout } from './layout.ts';
import type { ConditionLanguage, FormulaField, LinkMaker, Links, Surroundings } from './parts.ts';
import type { Reader, Source } from './plan.ts';
import { UNLINKED } from './unlinked.ts';

/** What fields look at of each other: by conditions, formulas, sources and rules, and as copies of a group. */
export const links: LinkMaker = { linksOf, visibilityOf };

function linksOf(index: number, part: FieldLayout, around: Surroundings): Links {
  // Most fields look at nothing; what does not, may still be worked out.
  const compute = compileComputation(index, part, around);
  if (part.looks.length === 0 && part.owner < 0 && compute === null) return UNLINKED;
  return {
    shown: both(compileCopy(part, around), visibilityOf(part, around)),
    compute,
    requires: actionOf('require', part, around),
    unrequires: actionOf('unrequire', part, around),
    readers: (names) => names.map((name) => readerOf(name, part, around)),
  };
}

/** Whether its copy of a repeated group is there; null: always. */
function compileCopy({ owner, copy }: FieldLayout, around: Surroundings): Test<Source> | null {
  const holds = around.fields[owner]?.kind.holds;
  if (holds === undefined || copy === 0) return null;
  const rank = rankOf(owner, around);
  return (source) => holds(at(source, rank).value, copy);
}

function both(one: Test<Source> | null, other: Test<Source> | null): Test<Source> | null {
  if (one === null || other === null) return one ?? other;
  return (source) => one(source) && other(source);
}

/** Whether it is shown by its own rules; null: always. */
function visibilityOf(part: RuledLayout, around: Surroundings): Test<Source> | null {
  const rules = rulesFor(part, around);
  return rules?.visibility<Source>(part.definition, (name) => readerOf(name, part, around)) ?? null;
}

function actionOf(action: RuleAction, part: RuledLayout, around: Surroundings): Test<Source> | null {
  const rules = rulesFor(part, around);
  return rules?.action<Source>(action, part.definition, (name) => readerOf(name, part, around)) ?? null;
}

function rulesFor({ definition }: RuledLayout, { parts }: Surroundings): ConditionLanguage | null {
  if (!Array.isArray(definition.conditions)) return null;
  if (parts.conditions === null) throw new Error('There is no part for conditions.');
  return parts.conditions;
}

function readerOf(name: string, part: RuledLayout, around: Surroundings): Reader {
  const [, [index = -1] = [], ofIt = ''] = lookOf(name, part);
  const field = around.fields[index];
  if (field === undefined) throw new Error(`There is no field “${name}”.`);
  const rank = rankOf(index, around);
  const { definition, kind } = field;
  const aspect = kind.aspects?.get(ofIt);
  if (aspect === undefined) return (source) => at(source, rank).value;
  return (source) => {
    const { value } = at(source, rank);
    return value === null ? null : aspect(value, definition);
  };
}

function compileComputation(index: number, part: FieldLayout, around: Surroundings): Links['compute'] {
  const { formulas } = around.parts;
  const text = around.fields[index]?.kind.formula(part.definition) ?? null;
  if (text === null || formulas === null) return null;
  const read = (name: string): readonly FormulaField[] => formulaFields(name, part, around);
  return formulas.compile(around.read[index]?.formula ?? text, read);
}

function formulaFields(name: string, part: RuledLayout, around: Surroundings): readonly FormulaField[] {
  const [, indexes, aspect = ''] = lookOf(name, part);
  return indexes.flatMap((index) => {
    const field = around.fields[index];
    if (field === undefined) return [];
    const { definition, kind } = field;
    return [{ definition, kind, aspect: kind.aspects?.get(aspect) ?? null, rank: rankOf(index, around) }];
  });
}

const NOWHERE: Look = ['', []];

function lookOf(name: string, { looks }: RuledLayout): Look {
  for (const look of looks) if (look[0] === name) return look;
  return NOWHERE;
}

function rankOf(index: number, { declared }: Surroundings): number {
  return declared[index] ?? 0;
}
