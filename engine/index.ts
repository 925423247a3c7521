// The contract: every public name of the engine, written out by hand.

export { compileFormula, type Operand } from './calc/compile-formula.ts';
export type { Formula, FormulaFault } from './calc/formula.ts';
export { parseFormula } from './calc/parse-formula.ts';
export { formulaFunctions, formulaOperators } from './calc/registry.ts';
export { type Compilation, compileForm, MOST_PROBLEMS } from './checks/compile-form.ts';
export { printedSchema } from './checks/printed-schema.ts';
export type { ConditionOperator } from './conditions/operator.ts';
export { type OperatorName, operators } from './conditions/registry.ts';
export { allParts, conditions, formulas, stages } from './form/all-parts.ts';
export { answersOf } from './form/answers-of.ts';
export type { Aside, Authentication, SavedDraft } from './form/aside.ts';

export { assembleForm } from './form/assemble-form.ts';
export type { Bill } from './form/bill.ts';
export { billsOf } from './form/bills.ts';
export type { CompiledField, Page } from './form/compiled-field.ts';
export type { CompiledForm } from './form/compiled-form.ts';
export { type Copies, copiesOf } from './form/copies-of.ts';
export type { Effect } from './form/effect.ts';
export { accepted as acceptedEvent } from './form/events/accepted.ts';
export { addCopy as addCopyEvent } from './form/events/add-copy.ts';
export { answer as answerEvent } from './form/events/answer.ts';
export { authenticate as authenticateEvent } from './form/events/authenticate.ts';
export { back as backEvent } from './form/events/back.ts';

export { cameBack as cameBackEvent } from './form/events/came-back.ts';
export { chooseMethod as chooseMethodEvent } from './form/events/choose-method.ts';
export { clearNotice as clearNoticeEvent } from './form/events/clear-notice.ts';
export { closeResults as closeResultsEvent } from './form/events/close-results.ts';
export { codeSent as codeSentEvent } from './form/events/code-sent.ts';
export { draftMailed as draftMailedEvent } from './form/events/draft-mailed.ts';
export { draftSaved as draftSavedEvent } from './form/events/draft-saved.ts';
export { enterCode as enterCodeEvent } from './form/events/enter-code.ts';

export type { EventTaker } from './form/events/event-taker.ts';
export { failed as failedEvent } from './form/events/failed.ts';
export { goOn as goOnEvent } from './form/events/go-on.ts';
export { jump as jumpEvent } from './form/events/jump.ts';
export { lead as leadEvent } from './form/events/lead.ts';
export { leave as leaveEvent } from './form/events/leave.ts';
export { mailDraft as mailDraftEvent } from './form/events/mail-draft.ts';
export { next as nextEvent } from './form/events/next.ts';
export { pay as payEvent } from './form/events/pay.ts';
export { payment as paymentEvent } from './form/events/payment.ts';
export { type FieldError, refused as refusedEvent } from './form/events/refused.ts';
export { events, type FormEvent } from './form/events/registry.ts';
export { removeCopy as removeCopyEvent } from './form/events/remove-copy.ts';
export { reset as resetEvent } from './form/events/reset.ts';
export { results as resultsEvent } from './form/events/results.ts';
export { retake as retakeEvent } from './form/events/retake.ts';
export { saveDraft as saveDraftEvent } from './form/events/save-draft.ts';
export { skipLead as skipLeadEvent } from './form/events/skip-lead.ts';
export { start as startEvent } from './form/events/start.ts';

export { submit as submitEvent } from './form/events/submit.ts';
export { today as todayEvent } from './form/events/today.ts';
export { verdict as verdictEvent } from './form/events/verdict.ts';
export { viewResults as viewResultsEvent } from './form/events/view-results.ts';
export { fieldState } from './form/field-state-of.ts';
export type { FormState, Notice } from './form/form-state.ts';
export { htmlOf } from './form/html-of.ts';
export { isAnswerFinal } from './form/is-answer-final.ts';
export { isDirty } from './form/is-dirty.ts';
export { isStepAnswered } from './form/is-step-answered.ts';
export { complaintsOf, type FieldIssue, issuesOf } from './form/issues-of.ts';
export type { FormLayout, RuledLayout } from './form/layout.ts';
export { leadFormOf } from './form/lead-form-of.ts';
export { links } from './form/links.ts';
export { membersOf } from './form/members-of.ts';
export { type Mention, mentionsOf } from './form/mentions-of.ts';
export type { LeadLayout, ModuleLayout } from './form/module-layout.ts';
export type { FormModule, InnerForm, SourceField } from './form/modules/form-module.ts';
export { VOTE_ID } from './form/modules/poll.ts';
export { modules } from './form/modules/registry.ts';
export { openAt } from './form/open-at.ts';
export { outcomeOf as outcomes } from './form/outcome-of.ts';
export type { ConditionLanguage, FormParts, FormulaLanguage } from './form/parts.ts';
export { progressWords } from './form/progress-words.ts';
export { gradeOf, quizResultOf } from './form/quiz-result-of.ts';
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
export { address } from './kinds/address.ts';
export { amount } from './kinds/amount.ts';
export { type AmountEntry, amountEntryOf, amountOnLeave, PRICE_ID } from './kinds/amount-entry.ts';
export { billingAddress } from './kinds/billing-address.ts';
export { calculation } from './kinds/calculation.ts';
export { captcha } from './kinds/captcha.ts';
export { card } from './kinds/card.ts';
export { cardCode } from './kinds/card-code.ts';
export { cardExpiry } from './kinds/card-expiry.ts';
export { cardNumber } from './kinds/card-number.ts';
export { checkbox } from './kinds/checkbox.ts';
export { optionsOf } from './kinds/choice.ts';
export { company } from './kinds/company.ts';
export { consent } from './kinds/consent.ts';
export { country } from './kinds/country.ts';
export { currency } from './kinds/currency.ts';
export { custom } from './kinds/custom.ts';
export { availabilityOf, date, dateFormatOf } from './kinds/date.ts';
export { donationSummary } from './kinds/donation-summary.ts';
export { donorName } from './kinds/donor-name.ts';
export { email } from './kinds/email.ts';
export { feeRecovery } from './kinds/fee-recovery.ts';
export type { FieldDefinition } from './kinds/field-definition.ts';
export { frequency } from './kinds/frequency.ts';
export { frequencyText } from './kinds/frequency-text.ts';
export { gateway } from './kinds/gateway.ts';
export { gdprcheckbox } from './kinds/gdprcheckbox.ts';
export { group } from './kinds/group.ts';
export { hidden } from './kinds/hidden.ts';
export { hostValue } from './kinds/host-value.ts';
export { html } from './kinds/html.ts';
export type { Entry, FieldKind, Widget } from './kinds/kind.ts';
export { levelsOf, priceIdOf } from './kinds/levels.ts';
export { login } from './kinds/login.ts';
export { mirror } from './kinds/mirror.ts';
export { name } from './kinds/name.ts';
export { number } from './kinds/number.ts';
export { pageBreak } from './kinds/page-break.ts';
export { password } from './kinds/password.ts';
export { paymentAmount } from './kinds/payment-amount.ts';
export { paymentPlan } from './kinds/payment-plan.ts';
export { paymentPlanName } from './kinds/payment-plan-name.ts';
export { paypal } from './kinds/paypal.ts';
export { countryAfterLeaving, phone } from './kinds/phone.ts';
export { postdata } from './kinds/postdata.ts';
export { priceId } from './kinds/price-id.ts';
export { radio } from './kinds/radio.ts';
export { mostOf, rating } from './kinds/rating.ts';
export { recoveredFee } from './kinds/recovered-fee.ts';
export { type KindName, kinds } from './kinds/registry.ts';
export { secret } from './kinds/secret.ts';
export { section } from './kinds/section.ts';
export { select } from './kinds/select.ts';
export { signature } from './kinds/signature.ts';
export { scaleOf, slider } from './kinds/slider.ts';
export { state, stateEntryOf } from './kinds/state.ts';
export { stripe } from './kinds/stripe.ts';
export { stripeOcs } from './kinds/stripe-ocs.ts';
export { sum } from './kinds/sum.ts';
export { terms } from './kinds/terms.ts';
export { text } from './kinds/text.ts';
export { textarea } from './kinds/textarea.ts';
export { time } from './kinds/time.ts';
export { type HalfDay, halfDaysOf, hoursOf, minutesOf } from './kinds/time-choices.ts';
export { upload } from './kinds/upload.ts';
export { url } from './kinds/url.ts';
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
  Choices,
  Question,
  Quiz,
  QuizAnswer,
  QuizMessages,
  QuizResult,
  StartScreen,
} from './quiz/quiz.ts';
export { quizReply } from './quiz/quiz-reply.ts';
export { readQuiz } from './quiz/read-quiz.ts';
export { type QuizOutcome, scoreQuiz } from './quiz/score-quiz.ts';
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
export { amount as amountRule } from './validate/rules/amount.ts';
export { answer as answerRule } from './validate/rules/answer.ts';
export { availableDate as availableDateRule } from './validate/rules/available-date.ts';
export { badMaximum as badMaximumRule } from './validate/rules/bad-maximum.ts';
export { badMinimum as badMinimumRule } from './validate/rules/bad-minimum.ts';
export { calculation as calculationRule } from './validate/rules/calculation.ts';
export { captcha as captchaRule } from './validate/rules/captcha.ts';
export { cardCode as cardCodeRule } from './validate/rules/card-code.ts';
export { cardExpiry as cardExpiryRule } from './validate/rules/card-expiry.ts';
export { cardNumber as cardNumberRule } from './validate/rules/card-number.ts';
export { customInputForOtherOption as customInputForOtherOptionRule } from './validate/rules/custom-input-for-other-option.ts';
export { dateFormat as dateFormatRule } from './validate/rules/date-format.ts';
export { donorName as donorNameRule } from './validate/rules/donor-name.ts';
export { email as emailRule } from './validate/rules/email.ts';
export { emailFilter as emailFilterRule } from './validate/rules/email-filter.ts';
export { equalTo as equalToRule } from './validate/rules/equal-to.ts';
export { equalToClosestEmail as equalToClosestEmailRule } from './validate/rules/equal-to-closest-email.ts';
export { extension as extensionRule } from './validate/rules/extension.ts';
export { fileCount as fileCountRule } from './validate/rules/file-count.ts';
export { fileSize as fileSizeRule } from './validate/rules/file-size.ts';
export { limit as limitRule } from './validate/rules/limit.ts';
export { maxNumber as maxNumberRule } from './validate/rules/max-number.ts';
export { maxlength as maxlengthRule } from './validate/rules/maxlength.ts';
export { maxwords as maxwordsRule } from './validate/rules/maxwords.ts';
export { minNumber as minNumberRule } from './validate/rules/min-number.ts';
export { number as numberRule } from './validate/rules/number.ts';
export { option as optionRule } from './validate/rules/option.ts';
export { pattern as patternRule } from './validate/rules/pattern.ts';
export { paymentAmount as paymentAmountRule } from './validate/rules/payment-amount.ts';
export { phone as phoneRule } from './validate/rules/phone.ts';
export { range as rangeRule } from './validate/rules/range.ts';
export { remote as remoteRule } from './validate/rules/remote.ts';
export { required as requiredRule } from './validate/rules/required.ts';
export { signature as signatureRule } from './validate/rules/signature.ts';
export { state as stateRule } from './validate/rules/state.ts';
export { step as stepRule } from './validate/rules/step.ts';
export { strength as strengthRule } from './validate/rules/strength.ts';
export { time as timeRule } from './validate/rules/time.ts';
export { timeLimit as timeLimitRule } from './validate/rules/time-limit.ts';
export { timeStep as timeStepRule } from './validate/rules/time-step.ts';
export { uploaded as uploadedRule } from './validate/rules/uploaded.ts';
export { validUrl as validUrlRule } from './validate/rules/valid-url.ts';
export { type AddressRules, addressRulesOf } from './value/address-rules.ts';
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
export { COUNTRY_CODES } from './value/country-codes.ts';
export { type Currency, currencyCodes, currencyOf, zeroDecimalCurrencies } from './value/currencies.ts';
export { type Decimal, decimalText, isDecimal, parseDecimal } from './value/decimal.ts';
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
export { numberCharacters, withDecimals } from './value/number-entry.ts';
export type { Problem } from './value/problem.ts';
export { type FeeRate, grossCharge, providerFee } from './value/recovered-fee.ts';
export { sizeText } from './value/size-text.ts';
export { type State, statesOf } from './value/states.ts';
