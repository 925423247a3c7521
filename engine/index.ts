// The contract: every public name of the engine, written out by hand.

export { compileFormula, type Operand } from './calc/compile-formula.ts';
export type { Formula, FormulaFault, FormulaNode } from './calc/formula.ts';
export { parseFormula } from './calc/parse-formula.ts';
export { printFormula } from './calc/print-formula.ts';
export { formulaConstants, formulaFunctions, formulaOperators } from './calc/registry.ts';
export { type Compilation, compileForm, MOST_PROBLEMS } from './checks/compile-form.ts';
export { type FittedForm, fitForm } from './checks/fit-form.ts';
export { isMeantAsDefinition } from './checks/is-meant-as-definition.ts';
export { printedSchema } from './checks/printed-schema.ts';
export { checks } from './checks/registry.ts';
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
export type { Effect } from './form/effect.ts';
export type { FieldError } from './form/events/refused.ts';
export { events, eventUses, type FormEvent } from './form/events/registry.ts';
export type { Bill, BillingDetails } from './form/layout/bill.ts';
export type { FormLayout, RuledLayout } from './form/layout/layout.ts';
export { leadFormOf } from './form/layout/lead-form-of.ts';
export type { LeadLayout, ModuleLayout } from './form/layout/module-layout.ts';
export { pageLayoutOf } from './form/layout/page-layout.ts';
export { placesOf } from './form/layout/places-of.ts';
export type { PaginationSettings, Settings } from './form/layout/settings.ts';
export type { Stage, View } from './form/layout/stage.ts';
export type { EventTaker } from './form/life/event-taker.ts';
export { progressWords } from './form/life/progress-words.ts';
export type { FormModule, InnerForm, SourceField } from './form/modules/form-module.ts';
export { VOTE_ID } from './form/modules/poll.ts';
export { modules } from './form/modules/registry.ts';
export type { Capability } from './form/needs/capability.ts';
export type { Need, Waiver } from './form/needs/need.ts';
export { needsOf } from './form/needs/needs-of.ts';
export { capabilities, capabilityNamed, capabilityNames } from './form/needs/registry.ts';
export { unmetNeeds } from './form/needs/unmet-needs.ts';
export { type OpenOptions, openForm, type Reply } from './form/open-form.ts';
export type { ConditionLanguage, FormParts, FormulaLanguage } from './form/parts.ts';
export { asSent } from './form/plan/as-sent.ts';
export { assembleForm } from './form/plan/assemble-form.ts';
export type { CompiledField, Page } from './form/plan/compiled-field.ts';
export type { CompiledForm } from './form/plan/compiled-form.ts';
export { mayBeEmpty } from './form/plan/may-be-empty.ts';
export { membersOf } from './form/plan/members-of.ts';
export { type Mention, mentionsOf } from './form/plan/mentions-of.ts';
export type { Node, Trial } from './form/plan/plan.ts';
export type { Stages } from './form/plan/stages.ts';
export { withoutValidation } from './form/plan/without-validation.ts';
export { failuresOf } from './form/reading/along-of.ts';
export { answersOf } from './form/reading/answers-of.ts';
export { answersOfLink, type ReturnLink } from './form/reading/answers-of-link.ts';
export { billsOf } from './form/reading/bills.ts';
export { canPay } from './form/reading/can-pay.ts';
export { type Copies, copiesOf } from './form/reading/copies-of.ts';
export { type Dates, datesOf } from './form/reading/dates-of.ts';
export { filesIssue } from './form/reading/files-issue.ts';
export { htmlOf } from './form/reading/html-of.ts';
export { isAnswerFinal } from './form/reading/is-answer-final.ts';
export { isDirty } from './form/reading/is-dirty.ts';
export { isStepAnswered } from './form/reading/is-step-answered.ts';
export { complaintsOf, type FieldIssue, issuesOf } from './form/reading/issues-of.ts';
export { gradeOf, quizResultOf } from './form/reading/quiz-result-of.ts';
export { isSubmitShown, progressOf, stepOf, stepsOf } from './form/reading/steps-of.ts';
export { keptOf, submissionOf } from './form/reading/submission-of.ts';
export { disabledBy, submitLabelOf } from './form/reading/submit-label.ts';
export { textOf } from './form/reading/text-of.ts';
export { refusalOf, viewOf } from './form/reading/view-of.ts';
export type { Aside, Authentication, SavedDraft } from './form/state/aside.ts';
export { fieldState } from './form/state/field-state-of.ts';
export type { FormState, Notice } from './form/state/form-state.ts';
export { type StartOptions, startState } from './form/state/start-state.ts';
export * as timings from './form/timings.ts';
export { type Change, update } from './form/update.ts';
export {
  type Catalogue,
  englishCatalogue,
  type WordsIn,
  wordsIn,
} from './form/words/catalogue.ts';
export { type FormLanguage, type Language, languageFor } from './form/words/language.ts';
export { say } from './form/words/say.ts';
export { type AmountEntry, amountEntryOf, amountOnLeave, PRICE_ID } from './kinds/amount-entry.ts';
export { optionsOf } from './kinds/choice.ts';
export { availabilityOf, dateFormatOf } from './kinds/date.ts';
export type { FieldDefinition } from './kinds/field-definition.ts';
export type { Entry, FieldKind, Widget } from './kinds/kind.ts';
export { levelsOf, priceIdOf } from './kinds/levels.ts';
export { mostOf } from './kinds/rating.ts';
export { type KindName, kinds } from './kinds/registry.ts';
export { scaleOf } from './kinds/slider.ts';
export { stateEntryOf } from './kinds/state.ts';
export { type HalfDay, halfDaysOf, hoursOf, minutesOf } from './kinds/time-choices.ts';
export { uploadLimitsOf } from './kinds/upload.ts';
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
export { answerFrom } from './session/answer-from.ts';
export { answerQuestion } from './session/answer-question.ts';
export { createSession } from './session/create-session.ts';
export type { Session, SessionOptions } from './session/session.ts';
export { type Answer, settleQuestions } from './session/settle-questions.ts';
export {
  type Availability,
  type DateSpan,
  datesBetween,
  isDateAvailable,
  readAvailability,
} from './validate/available-dates.ts';
export { charactersIn } from './validate/characters-in.ts';
export { loadPhoneNumbers } from './validate/load-phone-numbers.ts';
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
export {
  type CivilDate,
  civilDate,
  readCalendarDate,
  shiftDate,
  weekdayOf,
  writeCalendarDate,
} from './value/date/calendar-date.ts';
export { clockPart } from './value/date/clock-time.ts';
export type { FieldState } from './value/field-state.ts';
export type { FieldValue } from './value/field-value.ts';
export { type FileRecord, readFileRecords } from './value/file-record.ts';
export type { Issue } from './value/issue.ts';
export { isObject, type Json, type JsonObject } from './value/json.ts';
export { type CardExpiry, readCardExpiry, typedExpiry } from './value/money/card-expiry.ts';
export {
  type CardType,
  cardTypeOf,
  isCardNumber,
  typedCardCode,
  typedCardNumber,
} from './value/money/card-types.ts';
export { type Currency, currencyCodes, currencyOf, zeroDecimalCurrencies } from './value/money/currencies.ts';
export { type Frequency, frequencyLabel } from './value/money/frequency.ts';
export {
  amountText,
  chargeStep,
  decimalOf,
  formatMoney,
  fromProviderUnits,
  type Money,
  moneyOf,
  plainAmount,
  toProviderUnits,
} from './value/money/money.ts';
export { possibleAmounts } from './value/money/possible-amounts.ts';
export { type FeeRate, grossCharge, providerFee } from './value/money/recovered-fee.ts';
export { parseMoney } from './value/money/typed-amount.ts';
export {
  compare as compareDecimals,
  type Decimal,
  decimalText,
  isDecimal,
  parseDecimal,
} from './value/number/decimal.ts';
export { formatNumber } from './value/number/format-number.ts';
export { type AddressRules, addressRulesOf } from './value/place/address-rules.ts';
export { type Country, countries } from './value/place/countries.ts';
export { countryByDialCode, dialCodeOf, dialCodes } from './value/place/dial-codes.ts';
export { loadStates } from './value/place/load-states.ts';
export type { State } from './value/place/states.ts';
export type { Problem } from './value/problem.ts';
export { sameAnswer } from './value/same-answer.ts';
export { countCharacters, counterText, countWords } from './value/text/count.ts';
export { cleanHtml, textOfHtml } from './value/text/html-text.ts';
export { type HtmlNode, isSafeLink, readHtml } from './value/text/html-tree.ts';
export { didYouMean } from './value/text/nearest-name.ts';
export { sizeText } from './value/text/size-text.ts';
export type { Text, Word } from './value/text/text.ts';
