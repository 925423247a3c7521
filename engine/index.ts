// The contract: every public name of the engine, written out by hand.

export { compileFormula, type Operand } from './calc/compile-formula.ts';
export type { Formula, FormulaFault } from './calc/formula.ts';
export { parseFormula } from './calc/parse-formula.ts';
export { type Compilation, compileForm, MOST_PROBLEMS } from './checks/compile-form.ts';
export { printedSchema } from './checks/printed-schema.ts';
export type { ConditionOperator } from './conditions/operator.ts';
export { type OperatorName, operators } from './conditions/registry.ts';
export { allParts, conditions, formulas, stages } from './form/all-parts.ts';
export { assembleForm } from './form/assemble-form.ts';
export type { CompiledField, Page } from './form/compiled-field.ts';
export type { CompiledForm } from './form/compiled-form.ts';
export type { Effect } from './form/effect.ts';
export { accepted as acceptedEvent } from './form/events/accepted.ts';
export { answer as answerEvent } from './form/events/answer.ts';
export { back as backEvent } from './form/events/back.ts';
export { clearNotice as clearNoticeEvent } from './form/events/clear-notice.ts';
export { closeResults as closeResultsEvent } from './form/events/close-results.ts';
export type { EventTaker } from './form/events/event-taker.ts';
export { failed as failedEvent } from './form/events/failed.ts';
export { jump as jumpEvent } from './form/events/jump.ts';
export { lead as leadEvent } from './form/events/lead.ts';
export { leave as leaveEvent } from './form/events/leave.ts';
export { next as nextEvent } from './form/events/next.ts';
export { type FieldError, refused as refusedEvent } from './form/events/refused.ts';
export { events, type FormEvent } from './form/events/registry.ts';
export { reset as resetEvent } from './form/events/reset.ts';
export { results as resultsEvent } from './form/events/results.ts';
export { retake as retakeEvent } from './form/events/retake.ts';
export { skipLead as skipLeadEvent } from './form/events/skip-lead.ts';
export { start as startEvent } from './form/events/start.ts';
export { submit as submitEvent } from './form/events/submit.ts';
export { today as todayEvent } from './form/events/today.ts';
export { verdict as verdictEvent } from './form/events/verdict.ts';
export { viewResults as viewResultsEvent } from './form/events/view-results.ts';
export { fieldState } from './form/field-state-of.ts';
export type { FormState, Notice } from './form/form-state.ts';
export { isAnswerFinal } from './form/is-answer-final.ts';
export { isStepAnswered } from './form/is-step-answered.ts';
export { complaintsOf, type FieldIssue, issuesOf } from './form/issues-of.ts';
export type { FormLayout } from './form/layout.ts';
export { leadFormOf } from './form/lead-form-of.ts';
export type { LeadLayout, ModuleLayout } from './form/module-layout.ts';
export type { FormModule, InnerForm, SourceField } from './form/modules/form-module.ts';
export { VOTE_ID } from './form/modules/poll.ts';
export { modules } from './form/modules/registry.ts';
export type { ConditionLanguage, FormParts, FormulaLanguage } from './form/parts.ts';
export { gradeOf, quizResultOf } from './form/quiz-result-of.ts';
export type { PaginationSettings, Settings } from './form/settings.ts';
export type { Stage, View } from './form/stage.ts';
export type { Stages } from './form/stages.ts';
export { type StartOptions, startState } from './form/start-state.ts';
export { isSubmitShown, progressOf, stepOf, stepsOf } from './form/steps-of.ts';
export { submissionOf } from './form/submission-of.ts';
export { textOf } from './form/text-of.ts';
export { type Change, update } from './form/update.ts';
export { refusalOf, viewOf } from './form/view-of.ts';
export { calculation } from './kinds/calculation.ts';
export { checkbox } from './kinds/checkbox.ts';
export { optionsOf } from './kinds/choice.ts';
export { email } from './kinds/email.ts';
export type { FieldDefinition } from './kinds/field-definition.ts';
export { hidden } from './kinds/hidden.ts';
export { html } from './kinds/html.ts';
export type { Entry, FieldKind, Widget } from './kinds/kind.ts';
export { name } from './kinds/name.ts';
export { number } from './kinds/number.ts';
export { pageBreak } from './kinds/page-break.ts';
export { phone } from './kinds/phone.ts';
export { radio } from './kinds/radio.ts';
export { type KindName, kinds } from './kinds/registry.ts';
export { section } from './kinds/section.ts';
export { select } from './kinds/select.ts';
export { text } from './kinds/text.ts';
export { textarea } from './kinds/textarea.ts';
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
export { type RuleName, rules } from './validate/registry.ts';
export type { Rule } from './validate/rule.ts';
export { answer as answerRule } from './validate/rules/answer.ts';
export { calculation as calculationRule } from './validate/rules/calculation.ts';
export { email as emailRule } from './validate/rules/email.ts';
export { maxNumber as maxNumberRule } from './validate/rules/max-number.ts';
export { maxlength as maxlengthRule } from './validate/rules/maxlength.ts';
export { maxwords as maxwordsRule } from './validate/rules/maxwords.ts';
export { minNumber as minNumberRule } from './validate/rules/min-number.ts';
export { number as numberRule } from './validate/rules/number.ts';
export { option as optionRule } from './validate/rules/option.ts';
export { phone as phoneRule } from './validate/rules/phone.ts';
export { required as requiredRule } from './validate/rules/required.ts';
export { countCharacters, countWords } from './value/count.ts';
export { type Decimal, decimalText, isDecimal, parseDecimal } from './value/decimal.ts';
export type { FieldState } from './value/field-state.ts';
export type { FieldValue } from './value/field-value.ts';
export { formatNumber } from './value/format-number.ts';
export { type HtmlNode, readHtml } from './value/html-tree.ts';
export type { Issue } from './value/issue.ts';
export { isObject, type Json, type JsonObject } from './value/json.ts';
export { didYouMean } from './value/nearest-name.ts';
export type { Problem } from './value/problem.ts';
