import type { Test } from '../conditions/compile-group.ts';
import type { FieldRule, RuleAction } from '../conditions/condition.ts';
import { isOn } from '../kinds/field-definition.ts';
import { wordsFor } from '../validate/words.ts';
import type { Issue } from '../value/issue.ts';
import type { Json, JsonObject } from '../value/json.ts';
import type { CompiledField } from './compiled-field.ts';
import { rulesOf } from './dependencies.ts';
import { type FieldPart, type Names, targetsOf } from './field-part.ts';
import type { FormParts, FormulaField } from './parts.ts';
import type { Node, Reader, Source, Trial } from './plan.ts';

/** What a field's closures need to know of the form around it. */
export interface Surroundings {
  readonly form: JsonObject;
  readonly parts: FormParts;
  readonly names: Names;
  /** The rank of each place. */
  readonly declared: Int32Array;
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
  const readers = (names: readonly string[] = []): readonly Reader[] =>
    names.map((name) => readerOf(name, around, part));
  return {
    field,
    container,
    shown: both(compileCopy(part, around), compileVisibility(definition, around, part)),
    compute: compileComputation(part, around),
    sources: readers(kind.sources?.(definition)),
    isRequired: kind.hasValue && isOn(definition, 'required'),
    requires: compileAction('require', part, around),
    unrequires: compileAction('unrequire', part, around),
    doValidate: isOn(definition, 'doValidate'),
    trials: kind.rules(definition).map(({ rule, limits, from }): Trial => {
      const found = around.parts.rules.get(rule);
      if (found === undefined) throw new Error(`There is no rule “${rule}”.`);
      const { showAnswer } = found;
      return {
        rule,
        limits,
        test: found.compile(limits),
        others: readers(from),
        issue: issue(rule, limits),
        issueWith: showAnswer === undefined ? null : (answer) => issue(rule, showAnswer(answer, limits)),
      };
    }),
    missing: issue('required'),
    unreadable: issue('answer'),
    failed: formula === null ? NEVER : issue('calculation'),
  };
}

/** Whether its copy of a repeated group is there; null: always. */
function compileCopy({ owner, copy }: FieldPart, { names, declared }: Surroundings): Test<Source> | null {
  const holds = names.parts[owner]?.kind.holds;
  if (holds === undefined || copy === 0) return null;
  const rank = declared[owner] ?? 0;
  return (source) => holds(source.at(rank).value, copy);
}

function both(one: Test<Source> | null, other: Test<Source> | null): Test<Source> | null {
  if (one === null || other === null) return one ?? other;
  return (source) => one(source) && other(source);
}

/** Whether every rule for being shown permits it: all that say “show” hold, none that says “hide” does. Null: always. */
export function compileVisibility(
  definition: JsonObject,
  around: Surroundings,
  user?: FieldPart,
): Test<Source> | null {
  const shows = compileRules('show', definition, around, user);
  const hides = compileRules('hide', definition, around, user);
  const [onlyShow] = shows;
  if (shows.length + hides.length === 0) return null;
  if (onlyShow !== undefined && shows.length === 1 && hides.length === 0) return onlyShow;
  return (source) => shows.every((test) => test(source)) && !hides.some((test) => test(source));
}

/** Whether any rule with this action holds; null when there is none. */
function compileAction(action: RuleAction, part: FieldPart, around: Surroundings): Test<Source> | null {
  const tests = compileRules(action, part.definition, around, part);
  return tests.length === 0 ? null : (source) => tests.some((test) => test(source));
}

function compileRules(
  action: RuleAction,
  definition: JsonObject,
  around: Surroundings,
  user?: FieldPart,
): readonly Test<Source>[] {
  return rulesOf(definition)
    .filter((rule: FieldRule) => rule.action === action)
    .flatMap((rule) => {
      const { conditions } = around.parts;
      if (conditions === null) throw new Error('There is no part for conditions.');
      return conditions.compile<Source>(rule, (name) => readerOf(name, around, user)) ?? [];
    });
}

function readerOf(name: string, { names, declared }: Surroundings, user?: FieldPart): Reader {
  const [{ place, aspect } = unknown(name)] = targetsOf(name, names, user);
  const rank = declared[place] ?? 0;
  if (aspect === null) return (source) => source.at(rank).value;
  const definition = names.parts[place]?.definition ?? unknown(name);
  return (source) => {
    const { value } = source.at(rank);
    return value === null ? null : aspect(value, definition);
  };
}

function compileComputation(part: FieldPart, { parts, names, declared }: Surroundings): Node['compute'] {
  const { formulas } = parts;
  if (part.formula === null || formulas === null) return null;
  return formulas.compile<Source>(part.formula, (name) =>
    targetsOf(name, names, part).map(({ place, aspect }): FormulaField<Source> => {
      const { definition, kind } = names.parts[place] ?? unknown(name);
      const rank = declared[place] ?? 0;
      return { definition, kind, aspect, state: (source) => source.at(rank) };
    }),
  );
}

function unknown(name: string): never {
  throw new Error(`There is no field “${name}”.`);
}

function issueOf(
  rule: string,
  limits: readonly Json[],
  { field, around }: { readonly field: JsonObject; readonly around: Surroundings },
): Issue {
  const { words = '', showLimits } = around.parts.rules.get(rule) ?? {};
  const shown = showLimits?.(limits) ?? limits;
  return { rule, message: wordsFor(rule, shown, { field, form: around.form, default: words }) };
}
