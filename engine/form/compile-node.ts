import type { Formula } from '../calc/formula.ts';
import type { Test } from '../conditions/compile-group.ts';
import type { RuleAction } from '../conditions/condition.ts';
import { isOn } from '../kinds/field-definition.ts';
import type { Issue } from '../value/issue.ts';
import type { CompiledField } from './compiled-field.ts';
import type { FieldLayout, FormLayout, RuledLayout } from './layout.ts';
import type { ConditionLanguage, FormParts, FormulaField } from './parts.ts';
import type { Node, Reader, Source, Trial } from './plan.ts';

/** The pieces of a form from which its plan is made. */
export interface Pieces {
  readonly layout: FormLayout;
  readonly fields: readonly CompiledField[];
  readonly parts: FormParts;
  /** Those that have been read already, by the index of their field. */
  readonly formulas: readonly (Formula | null)[];
}

/** What a field's closures need to know of the form around it. */
export interface Surroundings extends Pieces {
  /** The rank of each field, by its index. */
  readonly declared: Int32Array;
}

/** What a field that works nothing out can never fail with. */
const NEVER: Issue = { rule: '', message: '' };

/** Makes one field into closures. */
export function compileNode(index: number, around: Surroundings): Node {
  const field = around.fields[index];
  const part = around.layout.fields[index];
  if (field === undefined || part === undefined) throw new Error('There is no field of this place.');
  const { definition, kind } = field;
  const issue = (rule: string, nth: number): Issue => {
    return { rule, message: around.layout.words[part.words[nth] ?? -1] ?? '' };
  };
  const readers = (names: readonly string[] = []): readonly Reader[] =>
    names.map((name) => readerOf(name, part, around));
  const compute = compileComputation(index, part, around);
  return {
    field,
    container: part.container < 0 ? -1 : rankOf(part.container, around),
    shown: both(compileCopy(part, around), visibilityOf(part, around)),
    compute,
    sources: readers(kind.sources?.(definition)),
    isRequired: field.hasValue && isOn(definition, 'required'),
    requires: field.hasValue ? actionOf('require', part, around) : null,
    unrequires: actionOf('unrequire', part, around),
    doValidate: isOn(definition, 'doValidate'),
    trials: kind.rules(definition).map(({ rule, limits, from }, nth): Trial => {
      const found = around.parts.rules.get(rule);
      if (found === undefined) throw new Error(`There is no rule “${rule}”.`);
      return {
        rule,
        limits,
        test: found.compile(limits),
        others: readers(from),
        asksHost: found.asksHost === true,
        asksToday: found.asksToday === true,
        issue: issue(rule, 3 + nth),
      };
    }),
    missing: issue('required', 0),
    unreadable: issue('answer', 1),
    failed: compute === null ? NEVER : issue('calculation', 2),
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
export function visibilityOf(part: RuledLayout, around: Surroundings): Test<Source> | null {
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
  return formulas.compile<Source>(around.formulas[index] ?? text, read);
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
