import type { CompiledField, CompiledForm, Issue, JsonObject } from 'formularium/engine';
import {
  type CompiledRule,
  type FormulaNode,
  kindAuthoring,
  parseFormula,
  placesOf,
  plainDefinition,
} from 'formularium/engine/language';
import { formulaSize } from '../bounds/formula-bounds.ts';
import {
  type Comparison,
  type ConditionalRule,
  type Consequence,
  comparisonsIn,
  consequenceOf,
  lookIn,
  type ModelDraft,
  rulesAt,
} from './clauses.ts';
import { equalitiesOf } from './equalities.ts';

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
  /** Where its author wrote what stands at a place of the definition that is written out. */
  readonly placeOf: (at: string) => string;
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
  const { placeOf } = plainDefinition(definition, kindAuthoring);
  const fieldNodes = form.fields.map((field) => fieldNodeOf(field, places, { form, comparisons, placeOf }));
  const asked: Comparison[][] = fieldNodes.map(() => []);
  const submit = rulesAt(form.blueprint.submit, '/submit', { form, comparisons, placeOf });
  const { behaviors: written, notifications: sent = [] } = form.blueprint;
  const behaviors = written.map((ruled, place) =>
    consequenceOf(ruled, `/settings/behaviors/${place}`, { form, comparisons, placeOf }),
  );
  const notifications = sent.map((ruled, place) =>
    consequenceOf(ruled, `/notifications/${place}`, { form, comparisons, placeOf }),
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
    placeOf,
    fieldNodes,
    comparisons,
    written: comparisons.filter((comparison) => !isAdded.has(comparison)),
    asked,
    submit,
    behaviors,
    notifications,
  };
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
