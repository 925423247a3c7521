import type { CompiledForm } from 'formularium/engine';
import {
  type Condition,
  type ConditionGroup,
  type ConditionOperand,
  type ConditionOperator,
  isGroup,
  operators,
  type RuleAction,
  type RuledBlueprint,
  readOperand,
  rulesOf,
} from 'formularium/engine/language';

/** One comparison of a form’s conditions. */
export interface Comparison {
  /** Its index among all comparisons of the form. */
  readonly id: number;
  /** The place in its author's definition, as a JSON Pointer. */
  readonly at: string;
  readonly condition: Condition;
  readonly operator: ConditionOperator;
  readonly operand: ConditionOperand;
  /** The field that it looks at, by its index; -1 if the analysis cannot know the value. */
  readonly target: number;
  readonly aspect: string | null;
  /** The field that it compares with in place of a value; its index is -1 if the analysis cannot know it. */
  readonly other: ComparedField | null;
}

/** A field, or an aspect of it, that another one is compared with. */
export interface ComparedField {
  readonly index: number;
  readonly aspect: string | null;
}

export type Clause =
  | { readonly type: 'comparison'; readonly at: string; readonly comparison: Comparison }
  | {
      readonly type: 'group';
      readonly at: string;
      readonly rule: 'all' | 'any';
      readonly clauses: readonly Clause[];
    };

/** A rule of a field, a page or the submit button. */
export interface ConditionalRule {
  readonly action: RuleAction;
  readonly at: string;
  readonly clause: Clause;
}

/** One of the behaviours, or of the notifications, that an accepted submission may have. */
export interface Consequence {
  readonly at: string;
  /** Its conditions; null for always. */
  readonly clause: Clause | null;
}

/** A model in the making. */
export interface ModelDraft {
  /** Where the author wrote what stands at a place of the definition with all rules written out. */
  readonly placeOf: (at: string) => string;
  readonly form: CompiledForm;
  readonly comparisons: Comparison[];
}

interface Ruled extends ModelDraft {
  readonly ruled: RuledBlueprint;
}

/** The fields that a name stands for there. */
export function lookIn(
  { references }: RuledBlueprint,
  name: string,
): { readonly indexes: readonly number[]; readonly aspect: string | null } {
  const [, indexes, aspect = null] = references.find(([looked]) => looked === name) ?? ['', []];
  return { indexes, aspect };
}

/** The rules of something, whose definition stands at this place. */
export function rulesAt(ruled: RuledBlueprint, at: string, reading: ModelDraft): readonly ConditionalRule[] {
  return rulesOf(ruled.definition).flatMap((rule, place): readonly ConditionalRule[] => {
    const here = `${at}/conditions/${place}`;
    return groupAt(rule, here, { ...reading, ruled }).map((clause) => ({
      action: rule.action,
      at: reading.placeOf(here),
      clause,
    }));
  });
}

/** Its conditions are written directly in it, without a rule around them. */
export function consequenceOf(ruled: RuledBlueprint, at: string, reading: ModelDraft): Consequence {
  const [rule] = rulesOf(ruled.definition);
  const [clause = null] = rule === undefined ? [] : groupAt(rule, at, { ...reading, ruled });
  return { at, clause };
}

/** A group, or null for an empty one, which demands nothing and so decides nothing. */
function groupAt(group: ConditionGroup, at: string, reading: Ruled): readonly Clause[] {
  const clauses = group.conditions.flatMap((one, place): readonly Clause[] => {
    const here = `${at}/conditions/${place}`;
    return isGroup(one) ? groupAt(one, here, reading) : [comparisonAt(one, here, reading)];
  });
  return clauses.length === 0 ? [] : [{ type: 'group', at: reading.placeOf(at), rule: group.rule, clauses }];
}

function comparisonAt(
  condition: Condition,
  here: string,
  { form, ruled, comparisons, placeOf }: Ruled,
): Clause {
  const at = placeOf(here);
  const operator = operators.get(condition.operator);
  if (operator === undefined) throw new Error(`There is no operator “${condition.operator}”.`);
  const fieldIn = (name: string): ComparedField => {
    const { indexes, aspect } = lookIn(ruled, name);
    return { index: indexes[0] ?? -1, aspect };
  };
  const { index: target, aspect } = fieldIn(condition.field);
  // One aspect of a value has an order of its own.
  const measure = aspect === null ? form.fields[target]?.kind.measure : null;
  const operand = readOperand(condition.value ?? '', measure);
  const other = condition.other === undefined ? null : fieldIn(condition.other);
  const comparison = { id: comparisons.length, at, condition, operator, operand, target, aspect, other };
  comparisons.push(comparison);
  return { type: 'comparison', at, comparison };
}

/** Every comparison of a rule or a group. */
export function comparisonsIn(part: Clause | ConditionalRule): readonly Comparison[] {
  if ('clause' in part) return comparisonsIn(part.clause);
  return part.type === 'comparison' ? [part.comparison] : part.clauses.flatMap(comparisonsIn);
}
