// The engine for programs that keep what forms send: limits, times, money of providers, mails and hooks, and what a page is given.

export {
  draftTimes,
  expiredBefore,
  fieldPeriods,
  keptUntil,
  momentAfter,
  momentBefore,
} from './admission/keep-for.ts';
export { nextTime } from './admission/once.ts';
export type { Usage } from './admission/usage.ts';
export { openingChanges, type UsageChange } from './admission/usage-changes.ts';
export type { Bill } from './blueprint/bill.ts';
export { pageBlueprintOf } from './blueprint/page-blueprint.ts';
export { type FormLanguage, languageFor } from './blueprint/words/language.ts';
export { asSent } from './form/plan/as-sent.ts';
export { mayBeEmpty } from './form/plan/may-be-empty.ts';
export { failuresOf } from './form/selectors/along-of.ts';
export { isPrefilled } from './form/selectors/answers-of-link.ts';
export { isAnswerFinal } from './form/selectors/is-answer-final.ts';
export { isUnpayable } from './form/selectors/is-unpayable.ts';
export { keptOf } from './form/selectors/submission-of.ts';
export type { HookNotification, MailNotification, Notification } from './notify/notification.ts';
export { notificationsOf } from './notify/notifications-of.ts';
export { type RenderedMail, renderMail } from './notify/render-mail.ts';
export { quizReply } from './quiz/quiz-reply.ts';
export type { QuizOutcome } from './quiz/score-quiz.ts';
export { limitedFieldsOf } from './quota/limited-fields.ts';
export type { AmountQuota, Quota, QuotaUse, TurnQuota } from './quota/quota.ts';
export { hasRoom, isLast, quotaRefusal } from './quota/quota-refusal.ts';
export { quotasOf } from './quota/quotas-of.ts';
export { type FormCounts, usageOf } from './quota/usage-of.ts';
export type { Answer } from './session/settle-questions.ts';
export { isEmailAddress } from './validate/is-email-address.ts';
export { siteMinute } from './value/date/site-minute.ts';
export { chargeStep } from './value/money/charge-step.ts';
export { currencyOf } from './value/money/currencies.ts';
export { frequencyLabel } from './value/money/frequency.ts';
export { formatMoney, fromProviderUnits, type Money, moneyOf, toProviderUnits } from './value/money/money.ts';
export { grossCharge, providerFee } from './value/money/recovered-fee.ts';
export { addressRulesOf } from './value/place/address-rules.ts';
export { countriesIn, countryName } from './value/place/countries.ts';
