import type { CompiledField, CompiledForm, Issue, JsonObject } from 'formularium/engine';
import {
  type CompiledRule,
  type Condition,
  type ConditionGroup,
  type ConditionOperand,
  type ConditionOperator,
  type FormulaNode,
  isGroup,
  operators,
  parseFormula,
  placesOf,
  type RuleAction,
  type RuledBlueprint,
  readOperand,
  rulesOf,
} from 'formularium/engine/language';
import { formulaSize } from '../bounds/formula-bounds.ts';
import { equalitiesOf } from './equalities.ts';

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

export interface FieldNode {
  readonly index: number;
  readonly id: string;
  readonly at: string;
  readonly field: CompiledField;
  /** The index of its container, or -1. */
  readonly container: number;
  /** Its copy in a repeated group, with the index of the group, if the visitor decides on the number of copies. */
  readonly copyOf: { readonly group: number; readonly copy: number } | null;
  /** Whether its author wrote it, exactly once: not a copy, and not a part that its kind adds. */
  readonly isWritten: boolean;
  readonly rules: readonly ConditionalRule[];
  readonly formula: FormulaNode | null;
  /** The cost of bounding its formula’s result. */
  readonly formulaSize: number;
  /** The names in its formula. */
  readonly references: readonly string[];
  /** Whether its value comes from its answer alone. */
  readonly isAnswered: boolean;
  readonly isRequired: boolean;
  readonly trials: readonly CompiledRule[];
  /** The source of `trials`. */
  readonly applied: NonNullable<CompiledForm['blueprint']['fields'][number]['rules']>;
  /** The messages for a required field that is blank, and for an answer that its kind cannot read. */
  readonly missing: Issue;
  readonly unreadable: Issue;
  /** The fields that a name in its formula stands for. */
  readonly named: (name: string) => { readonly indexes: readonly number[]; readonly aspect: string | null };
}

/** A form as the analysis sees it. */
export interface Model {
  readonly form: CompiledForm;
  readonly fieldNodes: readonly FieldNode[];
  readonly comparisons: readonly Comparison[];
  /** The comparisons that the author wrote. */
  readonly written: readonly Comparison[];
  /** The comparisons that look at each field, by its index. */
  readonly asked: readonly (readonly Comparison[])[];
  readonly submit: readonly ConditionalRule[];
  /** In their order: the first one that holds decides what a submission does. */
  readonly behaviors: readonly Consequence[];
  /** Each that holds is sent. */
  readonly notifications: readonly Consequence[];
}

/** Reads a form that compiles, together with the definition that it was compiled from. */
export function modelOf(form: CompiledForm, definition: JsonObject): Model {
  const comparisons: Comparison[] = [];
  const places = placesOf(definition);
  const fieldNodes = form.fields.map((field) => fieldNodeOf(field, places, { form, comparisons }));
  const asked: Comparison[][] = fieldNodes.map(() => []);
  const submit = rulesAt(form.blueprint.submit, '/submit', { form, comparisons });
  const { behaviors: written, notifications: sent = [] } = form.blueprint;
  const behaviors = written.map((ruled, place) =>
    consequenceOf(ruled, `/settings/behaviors/${place}`, { form, comparisons }),
  );
  const notifications = sent.map((ruled, place) =>
    consequenceOf(ruled, `/notifications/${place}`, { form, comparisons }),
  );
  const added = fieldNodes
    .filter(({ isWritten }) => !isWritten)
    .flatMap(({ rules }) => rules.flatMap(comparisonsIn));
  const isAdded = new Set(added);
  for (const comparison of comparisons) {
    const { target, other } = comparison;
    if (other === null) asked[target]?.push(comparison);
    else
      for (const index of [target, other.index])
        for (const sample of equalitiesOf(form.fields[index]))
          asked[index]?.push({ ...comparison, ...sample, target: index, aspect: null, other: null });
  }
  return {
    form,
    fieldNodes,
    comparisons,
    written: comparisons.filter((comparison) => !isAdded.has(comparison)),
    asked,
    submit,
    behaviors,
    notifications,
  };
}

interface ModelDraft {
  readonly form: CompiledForm;
  readonly comparisons: Comparison[];
}

interface Ruled extends ModelDraft {
  readonly ruled: RuledBlueprint;
}

function fieldNodeOf(field: CompiledField, places: readonly string[], reading: ModelDraft): FieldNode {
  const { form } = reading;
  const at = places[field.index] ?? '';
  const layout = form.blueprint.fields[field.index];
  const node = form.plan.nodes[form.plan.rankOf.get(field.id) ?? -1];
  if (layout === undefined || node === undefined)
    throw new Error(`The form has lost its field “${field.id}”.`);
  const { rules: applied = [] } = layout;
  const { kind, definition } = field;
  const text = kind.formula(definition);
  const parsed = text === null ? null : parseFormula(text);
  const formula = parsed !== null && 'formula' in parsed ? parsed.formula : null;
  const sources = kind.sources?.(definition) ?? [];
  return {
    index: field.index,
    id: field.id,
    at,
    field,
    container: layout.container,
    copyOf: layout.copy > 0 ? { group: layout.owner, copy: layout.copy } : null,
    isWritten: layout.copy === 0 && (layout.owner < 0 || at !== places[layout.owner]),
    rules: rulesAt(layout, at, reading),
    formula: formula?.tree ?? null,
    formulaSize: formula === null ? 0 : formulaSize(formula.tree),
    references: (formula?.references ?? []).map(({ id }) => id),
    isAnswered: field.hasValue && kind.isAnswered && sources.length === 0,
    isRequired: node.isRequired,
    trials: node.rules,
    applied,
    missing: node.missing,
    unreadable: node.unreadable,
    named: (name) => lookIn(layout, name),
  };
}

function lookIn(
  { references }: RuledBlueprint,
  name: string,
): { readonly indexes: readonly number[]; readonly aspect: string | null } {
  const [, indexes, aspect = null] = references.find(([looked]) => looked === name) ?? ['', []];
  return { indexes, aspect };
}

function rulesAt(ruled: RuledBlueprint, at: string, reading: ModelDraft): readonly ConditionalRule[] {
  return rulesOf(ruled.definition).flatMap((rule, place): readonly ConditionalRule[] => {
    const here = `${at}/conditions/${place}`;
    return groupAt(rule, here, { ...reading, ruled }).map((clause) => ({
      action: rule.action,
      at: here,
      clause,
    }));
  });
}

/** Its conditions are written directly in it, without a rule around them. */
function consequenceOf(ruled: RuledBlueprint, at: string, reading: ModelDraft): Consequence {
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
  return clauses.length === 0 ? [] : [{ type: 'group', at, rule: group.rule, clauses }];
}

function comparisonAt(condition: Condition, at: string, { form, ruled, comparisons }: Ruled): Clause {
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
