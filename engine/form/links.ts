import type { Test } from '../conditions/compile-group.ts';
import type { RuleAction } from '../conditions/condition.ts';
import type { FieldLayout, RuledLayout } from './layout.ts';
import type { ConditionLanguage, FormulaField, LinkMaker, Links, Surroundings } from './parts.ts';
import type { Node, Reader, Source } from './plan.ts';

/** What fields look at of each other: by conditions, formulas, sources and rules, and as copies of a group. */
export const links: LinkMaker = { linksOf, visibilityOf };

function linksOf(index: number, part: FieldLayout, around: Surroundings): Links {
  return {
    shown: both(compileCopy(part, around), visibilityOf(part, around)),
    compute: compileComputation(index, part, around),
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
  return (source) => holds(source.at(rank).value, copy);
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
  const [first] = formulaFields(name, part, around);
  if (first === undefined) throw new Error(`There is no field “${name}”.`);
  const { aspect, definition, state } = first;
  if (aspect === null) return (source) => state(source).value;
  return (source) => {
    const { value } = state(source);
    return value === null ? null : aspect(value, definition);
  };
}

function compileComputation(index: number, part: FieldLayout, around: Surroundings): Node['compute'] {
  const { formulas } = around.parts;
  const text = around.fields[index]?.kind.formula(part.definition) ?? null;
  if (text === null || formulas === null) return null;
  const read = (name: string): readonly FormulaField<Source>[] => formulaFields(name, part, around);
  return formulas.compile<Source>(around.read[index]?.formula ?? text, read);
}

function formulaFields(
  name: string,
  { looks }: RuledLayout,
  around: Surroundings,
): readonly FormulaField<Source>[] {
  const [, indexes, aspect = ''] = looks.find(([looked]) => looked === name) ?? ['', []];
  return indexes.flatMap((index) => {
    const field = around.fields[index];
    if (field === undefined) return [];
    const { definition, kind } = field;
    const rank = rankOf(index, around);
    return [
      { definition, kind, aspect: kind.aspects?.get(aspect) ?? null, state: (source) => source.at(rank) },
    ];
  });
}

function rankOf(index: number, { declared }: Surroundings): number {
  return declared[index] ?? 0;
}
