import type { FieldBlueprint, Reference, RuledBlueprint } from '../../blueprint/blueprint.ts';
import type { Test } from '../../conditions/test.ts';
import type { FieldValue } from '../../value/field-value.ts';
import { present } from '../../value/present.ts';
import { at } from '../../value/vector.ts';
import type { FormSurroundings, FormulaField, Links, RuleTests } from './form-parts.ts';
import { type Reader, rankAt, type ValueSource } from './plan.ts';
import { UNLINKED } from './unlinked.ts';

/** The fields that a field depends on: by conditions, formulas, sources and rules, and as copies of a group. */
export function linksOf(index: number, part: FieldBlueprint, around: FormSurroundings): Links {
  // Most fields depend on nothing; such a field may still have a formula.
  const compute = compileComputation(index, part, around);
  if (part.references.length === 0 && part.owner < 0 && compute === null) return UNLINKED;
  const { shown, requires, unrequires } = rulesOf(part, around);
  return {
    shown: both(compileCopy(part, around), shown),
    compute,
    requires,
    unrequires,
    refusal: around.parts.objections?.(part, around),
  };
}

/** Whether its copy of a repeated group is there; null: always. */
function compileCopy({ owner, copy }: FieldBlueprint, around: FormSurroundings): Test<ValueSource> | null {
  if (copy === 0) return null;
  const { holds } = present(around.fields[owner]).kind;
  if (holds === undefined) return null;
  const rank = rankAt(around, owner);
  return (source) => holds(at(source, rank).value, copy);
}

function both(one: Test<ValueSource> | null, other: Test<ValueSource> | null): Test<ValueSource> | null {
  if (one === null || other === null) return one ?? other;
  return (source) => one(source) && other(source);
}

/** Whether its own rules show it; null: always. */
export function visibilityOf(part: RuledBlueprint, around: FormSurroundings): Test<ValueSource> | null {
  return rulesOf(part, around).shown;
}

function rulesOf(part: RuledBlueprint, around: FormSurroundings): RuleTests<ValueSource> {
  if (!Array.isArray(part.definition.conditions)) return UNLINKED;
  const conditions = present(around.parts.conditions, 'conditions');
  return conditions.compile(part.definition, (name) => readerOf(name, part, around));
}

/** The reader of a field by its name. */
export function readerOf(name: string, part: RuledBlueprint, around: FormSurroundings): Reader {
  const reference = referenceOf(name, part);
  const index = present(reference[1][0]);
  const { definition, kind } = present(around.fields[index]);
  const rank = rankAt(around, index);
  const aspect = kind.aspects?.get(reference[2] ?? '');
  if (aspect === undefined) return { read: valueAt, slot: rank, measure: kind.measure };
  const read = (source: ValueSource): FieldValue => {
    const value = valueAt(source, rank);
    return value === null ? null : aspect(value, definition);
  };
  return { read, slot: rank };
}

function valueAt(source: ValueSource, rank: number): FieldValue {
  return at(source, rank).value;
}

function compileComputation(index: number, part: FieldBlueprint, around: FormSurroundings): Links['compute'] {
  const text = present(around.fields[index]).kind.formula(part.definition);
  if (text === null) return null;
  const fieldsOf = (name: string): readonly FormulaField[] => formulaFields(name, part, around);
  return present(around.parts.formulas, 'formulas').compile(
    text,
    fieldsOf,
    around.read[index]?.formula ?? undefined,
  );
}

function formulaFields(
  name: string,
  part: RuledBlueprint,
  around: FormSurroundings,
): readonly FormulaField[] {
  const [, indexes, aspect = ''] = referenceOf(name, part);
  return indexes.map((index) => {
    const { definition, kind } = present(around.fields[index]);
    return { definition, kind, aspect: kind.aspects?.get(aspect) ?? null, rank: rankAt(around, index) };
  });
}

function referenceOf(name: string, { references }: RuledBlueprint): Reference {
  for (const reference of references) if (reference[0] === name) return reference;
  throw new Error(`Missing: ${name}.`);
}
