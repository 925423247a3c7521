// The contract: every public name of the engine, written out by hand.

export { compileFormula, type Operand } from './calc/compile-formula.ts';
export type { Formula, FormulaFault, FormulaNode } from './calc/formula.ts';
export { parseFormula } from './calc/parse-formula.ts';
export { printFormula } from './calc/print-formula.ts';
export { formulaConstants, formulaFunctions, formulaOperators } from './calc/registry.ts';
export { type Compilation, compileForm, MOST_PROBLEMS } from './checks/compile-form.ts';
export { printedSchema } from './checks/printed-schema.ts';
export {
  type Condition,
  type ConditionGroup,
  type FieldRule,
  isGroup,
  type RuleAction,
  rulesOf,
} from './conditions/condition.ts';
export { type Operand as ConditionOperand, readOperand } from './conditions/operand.ts';
export type { ConditionOperator } from './conditions/operator.ts';
export { type OperatorName, operatorSummaries, operators } from './conditions/registry.ts';
export { answersOf } from './form/answers-of.ts';
export type { Aside, Authentication, SavedDraft } from './form/aside.ts';
export { assembleForm } from './form/assemble-form.ts';
export type { Bill } from './form/bill.ts';
export { billsOf } from './form/bills.ts';
export { canPay } from './form/can-pay.ts';
export {
  type Catalogue,
  englishCatalogue,
  type WordsIn,
  wordsIn,
} from './form/catalogue.ts';
export type { CompiledField, Page } from './form/compiled-field.ts';
export type { CompiledForm } from './form/compiled-form.ts';
export { type Copies, copiesOf } from './form/copies-of.ts';
export { type Dates, datesOf } from './form/dates-of.ts';
export type { Effect } from './form/effect.ts';
export type { EventTaker } from './form/events/event-taker.ts';
export { events, eventUses, type FormEvent } from './form/events/registry.ts';
export { fieldState } from './form/field-state-of.ts';
export { filesIssue } from './form/files-issue.ts';
export type { FormState, Notice } from './form/form-state.ts';
export { htmlOf } from './form/html-of.ts';
export { isAnswerFinal } from './form/is-answer-final.ts';
export { isDirty } from './form/is-dirty.ts';
export { isStepAnswered } from './form/is-step-answered.ts';
export { complaintsOf, type FieldIssue, issuesOf } from './form/issues-of.ts';
export { type FormLanguage, type Language, languageFor } from './form/language.ts';
export type { FormLayout, RuledLayout } from './form/layout.ts';
export { leadFormOf } from './form/lead-form-of.ts';
export { membersOf } from './form/members-of.ts';
export { type Mention, mentionsOf } from './form/mentions-of.ts';
export type { LeadLayout, ModuleLayout } from './form/module-layout.ts';
export type { FormModule, InnerForm, SourceField } from './form/modules/form-module.ts';
export { VOTE_ID } from './form/modules/poll.ts';
export { modules } from './form/modules/registry.ts';
export { openAt } from './form/open-at.ts';
export { openWith, type Reply } from './form/open-with.ts';
export { pageLayoutOf } from './form/page-layout.ts';
export type { ConditionLanguage, FormParts, FormulaLanguage } from './form/parts.ts';
export { placesOf } from './form/places-of.ts';
export type { Node, Trial } from './form/plan.ts';
export { progressWords } from './form/progress-words.ts';
export { gradeOf, quizResultOf } from './form/quiz-result-of.ts';
export { say } from './form/say.ts';
export type { PaginationSettings, Settings } from './form/settings.ts';
export type { Stage, View } from './form/stage.ts';
export type { Stages } from './form/stages.ts';
export { type StartOptions, startState } from './form/start-state.ts';
export { isSubmitShown, progressOf, stepOf, stepsOf } from './form/steps-of.ts';
export { keptOf, submissionOf } from './form/submission-of.ts';
export { textOf } from './form/text-of.ts';
export * as timings from './form/timings.ts';
export { type Change, update } from './form/update.ts';
export { refusalOf, viewOf } from './form/view-of.ts';
export { withoutValidation } from './form/without-validation.ts';
export type { FieldDefinition } from './kinds/field-definition.ts';
export type { Entry, FieldKind, Widget } from './kinds/kind.ts';
export { type KindName, kinds } from './kinds/registry.ts';
export * from './page-parts.ts';
export type { Progress } from './paginate/progress.ts';
export { mayVote, nextVote, type VoteLimits, type VotePeriod } from './poll/may-vote.ts';
export type { Opening } from './poll/opening.ts';
export { POLL_MESSAGE_CLEARS_AFTER_MS, type Poll, type PollAnswer, type PollMessages } from './poll/poll.ts';
export {
  type ChartRow,
  type PollResults,
  pollReply,
  pollResultsOf,
  readPollReply,
  votesText,
} from './poll/poll-results.ts';
export { readPoll } from './poll/read-poll.ts';
export { type AnswerCount, type Tally, tallyOf } from './poll/tally-of.ts';
export { type AnswerMark, gradeQuestion, type QuestionGrade } from './quiz/grade-question.ts';
export type {
  AnswerKey,
  Choices,
  Question,
  Quiz,
  QuizAnswer,
  QuizFrame,
  QuizMessages,
  QuizResult,
  StartScreen,
} from './quiz/quiz.ts';
export { quizReply, readQuizReply } from './quiz/quiz-reply.ts';
export { readQuiz } from './quiz/read-quiz.ts';
export { type QuizOutcome, scoreQuiz } from './quiz/score-quiz.ts';
export { answerQuestion } from './session/answer-question.ts';
export { createSession } from './session/create-session.ts';
export { loadPhoneNumbers } from './session/load-phone-numbers.ts';
export { loadStates } from './session/load-states.ts';
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
export { parsePattern } from './validate/pattern/parse-pattern.ts';
export type { PatternTree } from './validate/pattern/pattern-tree.ts';
export { type RuleName, rules, ruleWords } from './validate/registry.ts';
export type { Rule } from './validate/rule.ts';
export { type AddressRules, addressRulesOf } from './value/address-rules.ts';
export {
  type CivilDate,
  civilDate,
  readCalendarDate,
  shiftDate,
  weekdayOf,
  writeCalendarDate,
} from './value/calendar-date.ts';
export { type CardExpiry, readCardExpiry, typedExpiry } from './value/card-expiry.ts';
export {
  type CardType,
  cardTypeOf,
  isCardNumber,
  typedCardCode,
  typedCardNumber,
} from './value/card-types.ts';
export { clockPart } from './value/clock-time.ts';
export { countCharacters, counterText, countWords } from './value/count.ts';
export { type Country, countries } from './value/countries.ts';
export { type Currency, currencyCodes, currencyOf, zeroDecimalCurrencies } from './value/currencies.ts';
export {
  compare as compareDecimals,
  type Decimal,
  decimalText,
  isDecimal,
  parseDecimal,
} from './value/decimal.ts';
export { countryByDialCode, dialCodeOf, dialCodes } from './value/dial-codes.ts';
export type { FieldState } from './value/field-state.ts';
export type { FieldValue } from './value/field-value.ts';
export { type FileRecord, readFileRecords } from './value/file-record.ts';
export { formatNumber } from './value/format-number.ts';
export { type Frequency, frequencyLabel } from './value/frequency.ts';
export { type HtmlNode, readHtml } from './value/html-tree.ts';
export type { Issue } from './value/issue.ts';
export { isObject, type Json, type JsonObject } from './value/json.ts';
export {
  amountText,
  chargeStep,
  decimalOf,
  formatMoney,
  fromProviderUnits,
  type Money,
  moneyOf,
  parseMoney,
  plainAmount,
  toProviderUnits,
} from './value/money.ts';
export { didYouMean } from './value/nearest-name.ts';
export type { Problem } from './value/problem.ts';
export { type FeeRate, grossCharge, providerFee } from './value/recovered-fee.ts';
export { sizeText } from './value/size-text.ts';
export type { State } from './value/states.ts';
export type { Text, Word } from './value/text.ts';
