// Definitions as a language: formulas, conditions, patterns and the registries of its words, for programs that read definitions
// rather than run them.

export type { RuledBlueprint } from './blueprint/blueprint.ts';
export type { FormModule, InnerForm } from './blueprint/modules/form-module.ts';
export { modules } from './blueprint/modules/registry.ts';
export { plainDefinition } from './blueprint/plain-definition.ts';
export { twoNamesOf } from './blueprint/plain-options.ts';
export { compileFormula } from './calc/compile-formula.ts';
export type { FormulaNode } from './calc/formula.ts';
export { parseFormula } from './calc/parse-formula.ts';
export { printFormula } from './calc/print-formula.ts';
export { formulaConstants, formulaFunctions, formulaOperators } from './calc/registry.ts';
export { MOST_PROBLEMS } from './checks/compile-form.ts';
export { isMeantAsDefinition } from './checks/is-meant-as-definition.ts';
export { printedSchema } from './checks/printed-schema.ts';
export { checks } from './checks/registry.ts';
export { withSharedOptions } from './checks/shared-options.ts';
export { holdsBetween, measureBetween } from './conditions/compare-other.ts';
export {
  type Condition,
  type ConditionGroup,
  isGroup,
  isObjection,
  type RuleAction,
  rulesOf,
} from './conditions/condition.ts';
export { type ConditionOperand, readOperand } from './conditions/operand.ts';
export type { ConditionOperator } from './conditions/operator.ts';
export { type OperatorName, operatorSummaries, operators } from './conditions/registry.ts';
export { type FittedForm, fitForm } from './fit/fit-form.ts';
export { needsOf } from './fit/needs-of.ts';
export { placesOf } from './fit/places-of.ts';
export { eventUses } from './form/events/registry.ts';
export type { CompiledRule } from './form/plan/plan.ts';
export { filledIssuesOf } from './form/selectors/filled-messages.ts';
export { isFilled } from './form/selectors/filled-text.ts';
export { reviewedBy } from './form/selectors/review-of.ts';
export type { FieldKind } from './kinds/kind.ts';
export { type KindName, kindAuthoring, kinds } from './kinds/registry.ts';
export { capabilities, capabilityNamed, capabilityNames } from './needs/registry.ts';
export { fieldsInNotifications } from './notify/fields-in-notifications.ts';
export type { Quiz } from './quiz/quiz.ts';
export { readQuiz } from './quiz/read-quiz.ts';
export {
  type Availability,
  type DateSpan,
  datesBetween,
  isDateAvailable,
  readAvailability,
} from './validate/available-dates.ts';
export { parsePattern } from './validate/pattern/parse-pattern.ts';
export type { PatternTree } from './validate/pattern/pattern-tree.ts';
export { type RuleName, rules, ruleWords } from './validate/registry.ts';
export type { Rule } from './validate/rule.ts';
export type { Measure } from './value/field-value.ts';
export { currencyOf } from './value/money/currencies.ts';
export { moneyOf, plainAmount } from './value/money/money.ts';
export { compare as compareDecimals } from './value/number/decimal.ts';
export { formatNumber } from './value/number/format-number.ts';
export { didYouMean, nearestName } from './value/text/nearest-name.ts';
