import type { Test } from '../conditions/compile-group.ts';
import type { FieldRule, RuleAction } from '../conditions/condition.ts';
import { isOn } from '../kinds/field-definition.ts';
import { wordsFor } from '../validate/words.ts';
import type { FieldValue } from '../value/field-value.ts';
import type { Issue } from '../value/issue.ts';
import type { Json, JsonObject } from '../value/json.ts';
import type { CompiledField } from './compiled-field.ts';
import { type FieldPart, rulesOf } from './dependencies.ts';
import type { FormParts } from './parts.ts';
import type { Node, Source, Trial } from './plan.ts';

/** What a field's closures need to know of the form around it. */
export interface Surroundings {
  readonly form: JsonObject;
  readonly parts: FormParts;
  readonly fields: ReadonlyMap<string, { readonly part: FieldPart; readonly rank: number }>;
}

/** What a field that works nothing out can never fail with. */
const NEVER: Issue = { rule: '', message: '' };

/** Makes one field into closures; `container` is the rank of the page or section it stands under. */
export function compileNode(
  field: CompiledField | undefined,
  part: FieldPart | undefined,
  { around, container }: { readonly around: Surroundings; readonly container: number },
): Node {
  if (field === undefined || part === undefined) throw new Error('There is no field of this place.');
  const { definition, kind, formula } = part;
  const issue = (rule: string, limits: readonly Json[] = []): Issue =>
    issueOf(rule, limits, { field: definition, around });
  return {
    field,
    container,
    shown: compileVisibility(definition, around),
    compute: compileComputation(part, around),
    isRequired: kind.hasValue && isOn(definition, 'required'),
    requires: compileAction('require', definition, around),
    unrequires: compileAction('unrequire', definition, around),
    doValidate: isOn(definition, 'doValidate'),
    trials: kind.rules(definition).map(({ rule, limits }): Trial => {
      const found = around.parts.rules.get(rule);
      if (found === undefined) throw new Error(`There is no rule “${rule}”.`);
      return { rule, limits, test: found.compile(limits), issue: issue(rule, limits) };
    }),
    missing: issue('required'),
    unreadable: issue('answer'),
    failed: formula === null ? NEVER : issue('calculation'),
  };
}

/** Whether every rule for being shown permits it: all that say “show” hold, none that says “hide” does. Null: always. */
export function compileVisibility(definition: JsonObject, around: Surroundings): Test<Source> | null {
  const shows = compileRules('show', definition, around);
  const hides = compileRules('hide', definition, around);
  const [onlyShow] = shows;
  if (shows.length + hides.length === 0) return null;
  if (onlyShow !== undefined && shows.length === 1 && hides.length === 0) return onlyShow;
  return (source) => shows.every((test) => test(source)) && !hides.some((test) => test(source));
}

/** Whether any rule with this action holds; null when there is none. */
function compileAction(
  action: RuleAction,
  definition: JsonObject,
  around: Surroundings,
): Test<Source> | null {
  const tests = compileRules(action, definition, around);
  return tests.length === 0 ? null : (source) => tests.some((test) => test(source));
}

function compileRules(
  action: RuleAction,
  definition: JsonObject,
  around: Surroundings,
): readonly Test<Source>[] {
  return rulesOf(definition)
    .filter((rule: FieldRule) => rule.action === action)
    .flatMap((rule) => {
      const { conditions } = around.parts;
      if (conditions === null) throw new Error('There is no part for conditions.');
      return conditions.compile<Source>(rule, (id) => valueReader(fieldNamed(id, around).rank)) ?? [];
    });
}

function valueReader(rank: number): (source: Source) => FieldValue {
  return (source) => source.at(rank).value;
}

function compileComputation({ formula }: FieldPart, around: Surroundings): Node['compute'] {
  const { formulas } = around.parts;
  if (formula === null || formulas === null) return null;
  return formulas.compile<Source>(formula, (id) => {
    const { part, rank } = fieldNamed(id, around);
    return { ...part, state: (source) => source.at(rank) };
  });
}

function fieldNamed(
  id: string,
  { fields }: Surroundings,
): { readonly part: FieldPart; readonly rank: number } {
  const found = fields.get(id);
  if (found === undefined) throw new Error(`There is no field “${id}”.`);
  return found;
}

function issueOf(
  rule: string,
  limits: readonly Json[],
  { field, around }: { readonly field: JsonObject; readonly around: Surroundings },
): Issue {
  const words = around.parts.rules.get(rule)?.words ?? '';
  return { rule, message: wordsFor(rule, limits, { field, form: around.form, default: words }) };
}
