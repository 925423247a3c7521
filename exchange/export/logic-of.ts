import { decimalText, type Json } from 'formularium/engine';
import { comparisonText } from '../../linter/analysis/evidence/conflict-text.ts';
import type { Clause, Comparison, ConditionalRule } from '../../linter/analysis/model/clauses.ts';
import type { FieldNode, Model } from '../../linter/analysis/model/model.ts';
import { scaleOf } from '../../linter/analysis/model/number-scale.ts';
import { signsThatHold } from '../../linter/analysis/model/operator-facts.ts';
import { holdsFor, meaningOf } from '../../linter/analysis/regions/answers.ts';
import { ALWAYS, allOf, anyOf, type Logic, NEVER, notOf, type Sign, type Unsaid } from './logic.ts';
import { isList, optionsOf } from './options-of.ts';

/** When a field is shown: when its container is, and every rule of its own permits it. */
export function shownLogic(model: Model, index: number): Logic {
  const fieldNode = model.fieldNodes[index];
  if (fieldNode === undefined) return ALWAYS;
  const asked: Logic =
    fieldNode.copyOf !== null
      ? { type: 'unsaid', why: 'it is present when the visitor asks for this copy' }
      : ALWAYS;
  return allOf([shownLogic(model, fieldNode.container), asked, permitted(model, fieldNode.rules)]);
}

/** When a field must be answered, while it is shown. */
export function requiredLogic(model: Model, { isRequired, rules }: FieldNode): Logic {
  const wanted = rulesFor(model, rules, 'require');
  const freed = rulesFor(model, rules, 'unrequire');
  return allOf([anyOf([isRequired ? ALWAYS : NEVER, ...wanted]), notOf(anyOf(freed))]);
}

/** When the rules for showing it permit it. */
export function permitted(model: Model, rules: readonly ConditionalRule[]): Logic {
  return allOf([...rulesFor(model, rules, 'show'), ...rulesFor(model, rules, 'hide').map(notOf)]);
}

/** What is left out of a field because only our own language says it: the rules that refuse answers or warn of them. */
export function unsaidRules({ id, at, rules }: FieldNode): readonly string[] {
  return rules
    .filter(({ action }) => action === 'refuse' || action === 'warn')
    .map(({ action }) => `${at}: a rule “${action}” of “${id}” cannot be expressed.`);
}

function rulesFor(
  model: Model,
  rules: readonly ConditionalRule[],
  action: ConditionalRule['action'],
): readonly Logic[] {
  return rules.filter((rule) => rule.action === action).map(({ clause }) => clauseLogic(model, clause));
}

function clauseLogic(model: Model, clause: Clause): Logic {
  if (clause.type === 'comparison') return comparisonLogic(model, clause.comparison);
  const parts = clause.clauses.map((one) => clauseLogic(model, one));
  return clause.rule === 'all' ? allOf(parts) : anyOf(parts);
}

function comparisonLogic(model: Model, comparison: Comparison): Logic {
  const { operator, operand } = comparison;
  if (comparison.other !== null) return unsaid(comparison, 'compares two fields');
  const fieldNode = model.fieldNodes[comparison.target];
  const whenBlank = operator.test(null, operand);
  if (fieldNode === undefined) return whenBlank ? ALWAYS : NEVER;
  if (operator.asksToday) return unsaid(comparison, 'depends on the day on which the form is filled in');
  if (copiesOfIt(model, fieldNode)) return unsaid(comparison, 'refers to a field of a repeated group');
  return (
    blankLogic(fieldNode, comparison) ??
    choiceLogic(fieldNode, comparison, whenBlank) ??
    numberLogic(fieldNode, comparison, whenBlank) ??
    unsaid(comparison, 'compares texts regardless of case and spaces')
  );
}

function copiesOfIt({ fieldNodes }: Model, { copyOf, field }: FieldNode): boolean {
  return (
    copyOf !== null || fieldNodes.some((other) => other.copyOf !== null && other.field.base === field.base)
  );
}

/** For a field with this many possible values, the values that pass. */
function choiceLogic(fieldNode: FieldNode, comparison: Comparison, whenBlank: boolean): Logic | null {
  const options = optionsOf(fieldNode);
  if (options === null) return null;
  const passes = (answer: Json): boolean => {
    const value = meaningOf(fieldNode, answer);
    return value !== undefined && holdsFor(fieldNode, value, comparison);
  };
  const type = isList(fieldNode) ? listTest(options, passes) : 'is';
  if (type === null) return null;
  const wanted = (option: string): boolean => passes(type === 'is' ? option : [option]);
  const values = options.filter(wanted);
  if (values.length === 0) return answeredLogic(fieldNode, { whenBlank, whenAnswered: false });
  if (values.length === options.length) return answeredLogic(fieldNode, { whenBlank, whenAnswered: true });
  if (!holdsFor(fieldNode, type === 'is' ? NO_OPTION : [NO_OPTION], comparison))
    return { type, fieldNode, whenBlank, values };
  // As with “is not”, a value that is not an option passes too: so the options that do not pass are listed.
  const failing = options.filter((option) => !wanted(option));
  return notOf({ type: OPPOSITES[type], fieldNode, whenBlank: !whenBlank, values: failing });
}

const NO_OPTION = '\u{10FFFD}';
const OPPOSITES = { is: 'is', some: 'every', every: 'some' } as const;

/** With more options than these, not every two are tried together. */
const MOST_PAIRED = 200;

/** Whether some of several chosen options have to pass, or all of them; null if it is neither. */
function listTest(options: readonly string[], passes: (answer: Json) => boolean): 'some' | 'every' | null {
  if (options.length > MOST_PAIRED) return null;
  const pairs = options.flatMap((one, place) =>
    options.slice(place + 1).map((other) => [one, other] as const),
  );
  const isSome = pairs.every(([a, b]) => passes([a, b]) === (passes([a]) || passes([b])));
  if (isSome) return 'some';
  return pairs.every(([a, b]) => passes([a, b]) === (passes([a]) && passes([b]))) ? 'every' : null;
}

function numberLogic(fieldNode: FieldNode, comparison: Comparison, whenBlank: boolean): Logic | null {
  const isNumber = fieldNode.formula !== null || (fieldNode.isAnswered && scaleOf(fieldNode) !== null);
  const { number } = comparison.operand;
  if (!isNumber || comparison.aspect !== null) return null;
  const signs = signsThatHold(comparison);
  if (typeof signs === 'boolean') return answeredLogic(fieldNode, { whenBlank, whenAnswered: signs });
  if (signs === null || number === null) return null;
  return { type: 'compares', fieldNode, whenBlank, sign: signOf(signs), number: decimalText(number) };
}

/** Whether the comparison only asks if a field, of whatever kind, is answered. */
function blankLogic(fieldNode: FieldNode, { operator, operand, aspect }: Comparison): Logic | null {
  const isEquality = operator.name === '=' || operator.name === '!=';
  if (!isEquality || operand.folded !== '' || aspect !== null) return null;
  const whenBlank = operator.name === '=';
  return answeredLogic(fieldNode, { whenBlank, whenAnswered: !whenBlank });
}

function answeredLogic(
  fieldNode: FieldNode,
  { whenBlank, whenAnswered }: { readonly whenBlank: boolean; readonly whenAnswered: boolean },
): Logic {
  if (whenBlank === whenAnswered) return whenBlank ? ALWAYS : NEVER;
  const answered: Logic = { type: 'answered', fieldNode };
  return whenAnswered ? answered : notOf(answered);
}

const SIGNS: readonly Sign[] = ['<', '=', '<=', '>', '!=', '>='];

/** The signs for less (-1), equal (0) and greater (1). */
function signOf(signs: ReadonlySet<number>): Sign {
  const place = [-1, 0, 1].reduce((sum, sign, bit) => sum + (signs.has(sign) ? 2 ** bit : 0), 0);
  return SIGNS[place - 1] ?? '=';
}

function unsaid(comparison: Comparison, why: string): Unsaid {
  return { type: 'unsaid', why: `${comparisonText(comparison)} (${comparison.at}) ${why}` };
}
