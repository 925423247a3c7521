// The server's words to visitors, in English: reasons for refusals, and error pages. Scripts of pages carry none of
// them.

export const pageTooOld = [
  'pageTooOld',
  'This page has been open for too long. Please reload it and send the form again.',
] as const;
export const sentOtherwise = [
  'sentOtherwise',
  'This form has been received already, with other answers. Reload the page to send it once more.',
] as const;
/** `{0}` is the title of the lead form. */
export const leadMissing = [
  'leadMissing',
  '“{0}” has not been received. Please reload the page and fill it in again.',
] as const;
export const noDrafts = [
  'noDrafts',
  'Drafts cannot be kept here. Nothing was sent: your answers are still on your page.',
] as const;
export const notPayable = [
  'notPayable',
  'Payments by card or PayPal are not set up here. Please choose another way.',
] as const;
/** Before and after the reasons why a form is closed. */
export const closed = ['closed', 'This form cannot be filled in here at the moment.'] as const;
export const askOwner = ['askOwner', 'Please contact the people who run this site.'] as const;
export const notShown = [
  'notShown',
  'The form cannot be sent as it is filled in now. Please reload the page and fill it in again.',
] as const;
/** `{0}` is the label of a field. */
export const workedOutOtherwise = [
  'workedOutOtherwise',
  '“{0}” has come out differently here than on your page. Please reload the page and send the form again.',
] as const;
export const nothingToGrade = [
  'nothingToGrade',
  'There is nothing to grade. Only a quiz with real-time grading shows grades before its end.',
] as const;
export const tooMany = [
  'tooMany',
  'Too many forms came from your address. Please wait a minute and send it again.',
] as const;
export const formTooMany = [
  'formTooMany',
  'This form has been sent too often just now. Please wait a minute and send it again.',
] as const;
export const tooLarge = ['tooLarge', 'The request is too large.'] as const;
export const ours = [
  'ours',
  'Something went wrong on our side, and your answers were not kept. Please try again in a while.',
] as const;
export const noForm = [
  'noForm',
  'There is no form at this address. It may have been moved or removed.',
] as const;
export const nothingHere = [
  'nothingHere',
  'There is nothing at this address. It may have been moved or removed.',
] as const;
export const notFound = ['notFound', 'Page not found'] as const;
export const didNotWork = ['didNotWork', 'This did not work'] as const;
export const wentWrong = ['wentWrong', 'Something went wrong'] as const;
export const allForms = ['allForms', 'See all forms'] as const;
