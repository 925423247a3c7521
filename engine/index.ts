// The contract: every public name of the engine, written out by hand.

export { compileFormula, type Operand } from './calc/compile-formula.ts';
export type { Formula, FormulaFault } from './calc/formula.ts';
export { parseFormula } from './calc/parse-formula.ts';
export { type Compilation, compileForm, MOST_PROBLEMS } from './checks/compile-form.ts';
export { printedSchema } from './checks/printed-schema.ts';
export type { ConditionOperator } from './conditions/operator.ts';
export { type OperatorName, operators } from './conditions/registry.ts';
export { allParts, conditions, formulas } from './form/all-parts.ts';
export { assembleForm } from './form/assemble-form.ts';
export type { CompiledField, Page } from './form/compiled-field.ts';
export type { CompiledForm } from './form/compiled-form.ts';
export type { Effect } from './form/effect.ts';
export { fieldState } from './form/field-state-of.ts';
export type { FieldError, FormEvent } from './form/form-event.ts';
export type { FormState, Notice } from './form/form-state.ts';
export { complaintsOf, type FieldIssue, issuesOf } from './form/issues-of.ts';
export type { ConditionLanguage, FormParts, FormulaLanguage } from './form/parts.ts';
export type { PaginationSettings, Settings } from './form/settings.ts';
export { type StartOptions, startState } from './form/start-state.ts';
export { isSubmitShown, progressOf, stepOf, stepsOf } from './form/steps-of.ts';
export { keptOf, submissionOf } from './form/submission-of.ts';
export { textOf } from './form/text-of.ts';
export { type Change, update } from './form/update.ts';
export { calculation } from './kinds/calculation.ts';
export { captcha } from './kinds/captcha.ts';
export { checkbox } from './kinds/checkbox.ts';
export { optionsOf } from './kinds/choice.ts';
export { custom } from './kinds/custom.ts';
export { availabilityOf, date, dateFormatOf } from './kinds/date.ts';
export { email } from './kinds/email.ts';
export type { FieldDefinition } from './kinds/field-definition.ts';
export { hidden } from './kinds/hidden.ts';
export { html } from './kinds/html.ts';
export type { Entry, FieldKind, Widget } from './kinds/kind.ts';
export { name } from './kinds/name.ts';
export { number } from './kinds/number.ts';
export { pageBreak } from './kinds/page-break.ts';
export { password } from './kinds/password.ts';
export { countryAfterLeaving, phone } from './kinds/phone.ts';
export { postdata } from './kinds/postdata.ts';
export { radio } from './kinds/radio.ts';
export { type KindName, kinds } from './kinds/registry.ts';
export { section } from './kinds/section.ts';
export { select } from './kinds/select.ts';
export { signature } from './kinds/signature.ts';
export { text } from './kinds/text.ts';
export { textarea } from './kinds/textarea.ts';
export { time } from './kinds/time.ts';
export { type HalfDay, halfDaysOf, hoursOf, minutesOf } from './kinds/time-choices.ts';
export { upload } from './kinds/upload.ts';
export { url } from './kinds/url.ts';
export type { Progress } from './paginate/progress.ts';
export { answerQuestion } from './session/answer-question.ts';
export { createSession } from './session/create-session.ts';
export type { Session, SessionOptions } from './session/session.ts';
export { settleQuestions } from './session/settle-questions.ts';
export {
  type Availability,
  type DateSpan,
  datesBetween,
  isDateAvailable,
  readAvailability,
} from './validate/available-dates.ts';
export {
  LEAST_BITS,
  LEAST_CHARACTERS,
  type PasswordStrength,
  passwordStrength,
} from './validate/password-strength.ts';
export { type RuleName, rules } from './validate/registry.ts';
export type { Rule } from './validate/rule.ts';
export { answer as answerRule } from './validate/rules/answer.ts';
export { availableDate as availableDateRule } from './validate/rules/available-date.ts';
export { calculation as calculationRule } from './validate/rules/calculation.ts';
export { captcha as captchaRule } from './validate/rules/captcha.ts';
export { dateFormat as dateFormatRule } from './validate/rules/date-format.ts';
export { email as emailRule } from './validate/rules/email.ts';
export { emailFilter as emailFilterRule } from './validate/rules/email-filter.ts';
export { equalTo as equalToRule } from './validate/rules/equal-to.ts';
export { equalToClosestEmail as equalToClosestEmailRule } from './validate/rules/equal-to-closest-email.ts';
export { extension as extensionRule } from './validate/rules/extension.ts';
export { fileCount as fileCountRule } from './validate/rules/file-count.ts';
export { fileSize as fileSizeRule } from './validate/rules/file-size.ts';
export { maxNumber as maxNumberRule } from './validate/rules/max-number.ts';
export { maxlength as maxlengthRule } from './validate/rules/maxlength.ts';
export { maxwords as maxwordsRule } from './validate/rules/maxwords.ts';
export { minNumber as minNumberRule } from './validate/rules/min-number.ts';
export { number as numberRule } from './validate/rules/number.ts';
export { option as optionRule } from './validate/rules/option.ts';
export { pattern as patternRule } from './validate/rules/pattern.ts';
export { phone as phoneRule } from './validate/rules/phone.ts';
export { remote as remoteRule } from './validate/rules/remote.ts';
export { required as requiredRule } from './validate/rules/required.ts';
export { signature as signatureRule } from './validate/rules/signature.ts';
export { strength as strengthRule } from './validate/rules/strength.ts';
export { time as timeRule } from './validate/rules/time.ts';
export { timeLimit as timeLimitRule } from './validate/rules/time-limit.ts';
export { timeStep as timeStepRule } from './validate/rules/time-step.ts';
export { uploaded as uploadedRule } from './validate/rules/uploaded.ts';
export { validUrl as validUrlRule } from './validate/rules/valid-url.ts';
export { clockPart } from './value/clock-time.ts';
export { countCharacters, counterText, countWords } from './value/count.ts';
export { type Decimal, decimalText, isDecimal, parseDecimal } from './value/decimal.ts';
export type { FieldState } from './value/field-state.ts';
export type { FieldValue } from './value/field-value.ts';
export { type FileRecord, readFileRecords } from './value/file-record.ts';
export { formatNumber } from './value/format-number.ts';
export { type HtmlNode, readHtml } from './value/html-tree.ts';
export type { Issue } from './value/issue.ts';
export { isObject, type Json, type JsonObject } from './value/json.ts';
export { didYouMean } from './value/nearest-name.ts';
export { numberCharacters, withDecimals } from './value/number-entry.ts';
export type { Problem } from './value/problem.ts';
export { sizeText } from './value/size-text.ts';
