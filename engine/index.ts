// The contract: every public name of the engine, written out by hand.

export { draftTimes, expiredBefore, keptUntil } from './admission/keep-for.ts';
export { nextTime } from './admission/once.ts';
export type { Usage } from './admission/usage.ts';
export { openingChanges, type TimedUsage, type UsageChange } from './admission/usage-changes.ts';
export type { Bill } from './blueprint/bill.ts';
export type { FormBlueprint } from './blueprint/blueprint.ts';
export { type Catalogue, englishCatalogue, type WordsIn, wordsIn } from './blueprint/catalogue.ts';
export { leadFormOf } from './blueprint/lead-form-of.ts';
export { VOTE_ID } from './blueprint/modules/poll.ts';
export { pageBlueprintOf } from './blueprint/page-blueprint.ts';
export { type FormLanguage, type Language, languageFor } from './blueprint/words/language.ts';
export { say } from './blueprint/words/say.ts';
export { type Compilation, compileForm } from './checks/compile-form.ts';
export { type FittedForm, fitForm } from './fit/fit-form.ts';
export { needsOf } from './fit/needs-of.ts';
export type { FormEvent } from './form/events/registry.ts';
export { type OpenOptions, openForm, type Reply } from './form/open-form.ts';
export { asSent } from './form/plan/as-sent.ts';
export { assembleForm } from './form/plan/assemble-form.ts';
export type { CompiledField, Page } from './form/plan/compiled-field.ts';
export type { CompiledForm } from './form/plan/compiled-form.ts';
export { fieldNamed } from './form/plan/field-named.ts';
export type { FormParts } from './form/plan/form-parts.ts';
export { mayBeEmpty } from './form/plan/may-be-empty.ts';
export { membersOf } from './form/plan/members-of.ts';
export { mentionsOf } from './form/plan/mentions-of.ts';
export { withoutValidation } from './form/plan/without-validation.ts';
export { failuresOf } from './form/selectors/along-of.ts';
export { answersOf } from './form/selectors/answers-of.ts';
export { answersOfLink, isPrefilled } from './form/selectors/answers-of-link.ts';
export { billsOf } from './form/selectors/bills.ts';
export { canPay } from './form/selectors/can-pay.ts';
export { copiesOf } from './form/selectors/copies-of.ts';
export { type Dates, datesOf, saidDatesOf } from './form/selectors/dates-of.ts';
export { endOf } from './form/selectors/end-of.ts';
export { feeOfferOf } from './form/selectors/fee-offer.ts';
export { filesIssue } from './form/selectors/files-issue.ts';
export { hasTags } from './form/selectors/has-tags.ts';
export { htmlOf } from './form/selectors/html-of.ts';
export { isAnswerFinal } from './form/selectors/is-answer-final.ts';
export { isBusy } from './form/selectors/is-busy.ts';
export { isDirty } from './form/selectors/is-dirty.ts';
export { isStepAnswered } from './form/selectors/is-step-answered.ts';
export { isUnpayable } from './form/selectors/is-unpayable.ts';
export { type FieldIssue, issuesOf, shownIssuesOf } from './form/selectors/issues-of.ts';
export { filledFor, labelOf, pageLabelOf } from './form/selectors/label-of.ts';
export { providerUnitsOf } from './form/selectors/provider-units-of.ts';
export { gradeOf, quizResultOf } from './form/selectors/quiz-result-of.ts';
export { type ReviewedPage, reviewedBy, reviewOf } from './form/selectors/review-of.ts';
export { isSubmitShown, progressOf, stepOf, stepsOf } from './form/selectors/steps-of.ts';
export { keptOf, submissionOf } from './form/selectors/submission-of.ts';
export { disabledBy, submitLabelOf } from './form/selectors/submit-label.ts';
export { textOf } from './form/selectors/text-of.ts';
export { noticeOf, refusalOf, usedUpOf, viewOf } from './form/selectors/view-of.ts';
export { warningOf } from './form/selectors/warning-of.ts';
export type { Effect } from './form/state/effect.ts';
export { fieldState } from './form/state/field-state-of.ts';
export type { FormState } from './form/state/form-state.ts';
export { type StartOptions, startState } from './form/state/start-state.ts';
export { progressWords } from './form/transitions/progress-words.ts';
export { type Change, update } from './form/update.ts';
export { optionsOf } from './kinds/choice/choice.ts';
export { dateFormatOf } from './kinds/date/date.ts';
export { type HalfDay, halfDaysOf, hoursOf, minutesOf } from './kinds/date/time-choices.ts';
export { type AmountEntry, amountEntryOf, amountOnLeave, PRICE_ID } from './kinds/donation/amount-entry.ts';
export type { FieldDefinition } from './kinds/field-definition.ts';
export { uploadLimitsOf } from './kinds/file/upload.ts';
export { isConfidential } from './kinds/is-confidential.ts';
export { mostOf } from './kinds/number/rating.ts';
export { pointsOf } from './kinds/number/scale.ts';
export { scaleOf } from './kinds/number/slider.ts';
export { stateEntryOf } from './kinds/person/state.ts';
export type { Widget } from './kinds/registry.ts';
export type { Need } from './needs/need.ts';
export { capabilityNamed } from './needs/registry.ts';
export { fieldsInNotifications } from './notify/fields-in-notifications.ts';
export type { HookNotification, MailNotification, Notification } from './notify/notification.ts';
export { notificationsOf } from './notify/notifications-of.ts';
export { type RenderedMail, renderMail } from './notify/render-mail.ts';
export { POLL_MESSAGE_CLEARS_AFTER_MS } from './poll/poll.ts';
export { type ChartRow, type PollResults, pollReply } from './poll/poll-results.ts';
export { readPoll } from './poll/read-poll.ts';
export { tallyOf } from './poll/tally-of.ts';
export type { QuestionGrade } from './quiz/grade-question.ts';
export { quizReply } from './quiz/quiz-reply.ts';
export type { QuizOutcome } from './quiz/score-quiz.ts';
export { limitedFieldsOf } from './quota/limited-fields.ts';
export type { AmountQuota, Quota, QuotaUse, TurnQuota } from './quota/quota.ts';
export { hasRoom, isLast, quotaRefusal } from './quota/quota-refusal.ts';
export { quotasOf } from './quota/quotas-of.ts';
export { type FormCounts, usageOf } from './quota/usage-of.ts';
export { answerFrom } from './session/answer-from.ts';
export { answerQuestion } from './session/answer-question.ts';
export { createSession } from './session/create-session.ts';
export type { Session, SessionOptions } from './session/session.ts';
export { type Answer, settleQuestions } from './session/settle-questions.ts';
export { charactersIn } from './validate/characters-in.ts';
export { isEmailAddress } from './validate/is-email-address.ts';
export { loadPhoneNumbers } from './validate/load-phone-numbers.ts';
export { passwordStrength } from './validate/password-strength.ts';
export {
  civilDate,
  readCalendarDate,
  shiftDate,
  weekdayOf,
  writeCalendarDate,
} from './value/date/calendar-date.ts';
export { clockPart } from './value/date/clock-time.ts';
export { siteMinute } from './value/date/site-minute.ts';
export type { FieldState } from './value/field-state.ts';
export type { FieldValue } from './value/field-value.ts';
export { type FileRecord, readFileRecords } from './value/file-record.ts';
export type { Issue } from './value/issue.ts';
export { isObject, type Json, type JsonObject } from './value/json.ts';
export { type Currency, currencyOf } from './value/money/currencies.ts';
export { frequencyLabel } from './value/money/frequency.ts';
export {
  amountText,
  formatMoney,
  fromProviderUnits,
  type Money,
  moneyOf,
  toProviderUnits,
} from './value/money/money.ts';
export { possibleAmounts } from './value/money/possible-amounts.ts';
export { grossCharge, providerFee } from './value/money/recovered-fee.ts';
export { type Decimal, decimalText, isDecimal, parseDecimal } from './value/number/decimal.ts';
export { addressRulesOf } from './value/place/address-rules.ts';
export { countries } from './value/place/countries.ts';
export { countryByDialCode, dialCodeOf, dialCodes } from './value/place/dial-codes.ts';
export { loadStates } from './value/place/load-states.ts';
export { hasNumericPostcodes, postcodeLike } from './value/place/postcodes.ts';
export type { State } from './value/place/states.ts';
export { present } from './value/present.ts';
export type { Problem } from './value/problem.ts';
export { sameAnswer } from './value/same-answer.ts';
export { countCharacters, counterText, countWords } from './value/text/count.ts';
export { cleanHtml, textOfHtml } from './value/text/html-text.ts';
export { type HtmlNode, isSafeLink, readHtml } from './value/text/html-tree.ts';
export { sizeText } from './value/text/size-text.ts';
export type { Text, Word } from './value/text/text.ts';
export * as timings from './value/timings.ts';
