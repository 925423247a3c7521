// The engine's words while a form is filled in. Each is a separate export, so that a page has only those its form may
// need.

export { votesWords } from '../../poll/poll-results.ts';
export {
  daysBetweenWords,
  daysFromWords,
  daysToWords,
  daysUntilWords,
  dayTakenWords,
  todayWords,
} from '../../validate/said-dates.ts';
export {
  paymentCancelledWords,
  paymentFailedWords,
  paymentMissingWords,
  paymentUnpressedWords,
  paymentUnverifiedWords,
} from './payment-words.ts';

// spec 001 §8
/** Between the items of a list. */
export const commaWords = ['comma', ', '] as const;
export const codeMissingWords = ['codeMissing', 'This field is required.'] as const;
export const emailMissingWords = ['emailMissing', 'Email is required.'] as const;
export const nothingToPayWords = ['nothingToPay', 'PayPal amount must be greater than 0.'] as const;
export const uncheckedWords = ['unchecked', 'This could not be checked. Please try again later.'] as const;
export const paymentsDifferWords = [
  'paymentsDiffer',
  'This form asks for two payments, so none was made.',
] as const;
export const sslRequiredWords = [
  'sslRequired',
  'SSL required to submit this form, please check your URL.',
] as const;
// DECISIONS, Calculations: a payment that depends on a formula that fails is refused.
export const amountFailedWords = [
  'amountFailed',
  'The amount could not be calculated. Nothing was charged.',
] as const;
export const payingWords = ['paying', 'Processing payment, please wait'] as const;
export const paidWords = ['paid', 'Success! Payment confirmed. Submitting form, please wait'] as const;
