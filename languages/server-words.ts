// The server's words to visitors, in English: reasons for refusals, and error pages. Scripts of pages carry none of
// them.

export * from './access-words.ts';
export * from './account-words.ts';
export * from './campaign-words.ts';
export * from './desk-words.ts';
export * from './donation-words.ts';
export * from './factor-words.ts';
export * from './funnel-words.ts';
export * from './giving-words.ts';
export * from './mailing-words.ts';
export * from './office-words.ts';
export * from './payment-words.ts';
export * from './privacy-words.ts';
export * from './provider-words.ts';
export * from './schedule-words.ts';
export * from './subscription-words.ts';

export const pageTooOld = [
  'pageTooOld',
  'This page has been open for too long. Please reload it and send the form again.',
] as const;
export const sentOtherwise = [
  'sentOtherwise',
  'This form has been received already, with other answers. Reload the page to send it once more.',
] as const;
/** On pages without a script, which come back with the answers. */
export const pageRenewed = [
  'pageRenewed',
  'This page was open for too long and has been renewed. Your answers are still here: please send the form again.',
] as const;
export const sendsAnother = [
  'sendsAnother',
  'This form has been received already, with other answers. To send these answers as well, send the form once more.',
] as const;
/** On every page whose payments move no money. */
export const testMode = ['testMode', 'Test mode: no money moves.'] as const;
export const update = ['update', 'Update the page'] as const;
export const updateHint = [
  'updateHint',
  'Parts of this form depend on your answers. Update the page after you have changed one.',
] as const;
/** Beside a password on a page without a script, which shows none again. */
export const secretKept = [
  'secretKept',
  'What you entered is kept. Leave the field blank to keep it.',
] as const;
/** In a mail; `{0}` is a number of days. */
export const filesByLink = [
  'filesByLink',
  'The files are too large for a mail. They can be fetched here for {0} days:',
] as const;
/** Buttons beside the name of a file; `{0}` is that name. */
export const remove = ['remove', 'Remove'] as const;
export const fileRemove = ['fileRemove', 'Remove {0}'] as const;
/** Above a form whose address names a draft, on pages without a script. */
export const draftWaits = ['draftWaits', 'You have a saved draft of this form.'] as const;
export const draftOpen = ['draftOpen', 'Go on with the draft'] as const;
/** The link to the page that follows an accepted form. */
export const onward = ['onward', 'Continue'] as const;
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
export const signInFirst = ['signInFirst', 'Please sign in first.'] as const;
export const noQuizResult = ['noQuizResult', 'There is no such result. It may have been erased.'] as const;
export const noResults = [
  'noResults',
  'The results of this poll are not shown, or only to those who have voted.',
] as const;
export const tooMany = [
  'tooMany',
  'Many forms have come from your address just now. Please wait a minute and send yours again.',
] as const;
export const draftsFull = [
  'draftsFull',
  'There is no room for more files in saved drafts just now. Please save without your files, or send the form.',
] as const;
export const formTooMany = [
  'formTooMany',
  'This form is being sent very often just now. Please wait a minute and send yours again.',
] as const;
/** Beside a field that only programs fill in, for browsers without styles. */
export const leaveBlank = ['leaveBlank', 'Please leave this field blank'] as const;
export const tooLarge = [
  'tooLarge',
  'This is more than can be sent here at once. Please send less.',
] as const;
export const ours = [
  'ours',
  'Something went wrong on our side, and your answers were not kept. Please try again in a while.',
] as const;
/** The same where something was only to be read. */
export const oursToRead = [
  'oursToRead',
  'Something went wrong on our side. Please load this page again in a while.',
] as const;
/** What is wrong with a file; `{0}` is its name. */
export const fileEmpty = ['fileEmpty', '“{0}” is empty. Please choose another file.'] as const;
export const fileNotOfType = [
  'fileNotOfType',
  '“{0}” is not a file of a type that is taken here, or its content is not what its name says. Please choose another file.',
] as const;
export const fileTooManyPixels = [
  'fileTooManyPixels',
  '“{0}” has too many pixels. Please make the picture smaller.',
] as const;
export const fileNotClean = [
  'fileNotClean',
  'The virus scanner has refused “{0}”. Please choose another file.',
] as const;
export const fileNotScanned = [
  'fileNotScanned',
  '“{0}” could not be checked for viruses. Please try again later.',
] as const;
export const fileGone = [
  'fileGone',
  'A file is not here any more. Please remove it and choose it again.',
] as const;
export const fileReceived = ['fileReceived', 'The file has arrived.'] as const;
export const fileRemoved = ['fileRemoved', 'The file has been removed.'] as const;
export const linkExpired = [
  'linkExpired',
  'This link is not valid any more. Please ask for a new one.',
] as const;
export const noForm = [
  'noForm',
  'There is no form at this address. It may have been moved or removed.',
] as const;
export const nothingHere = [
  'nothingHere',
  'There is nothing at this address. It may have been moved or removed.',
] as const;
/** The name of a frame with a form in a page of another site, if that page gives it none. */
export const frameLabel = ['frameLabel', 'Form'] as const;
export const closeFrame = ['closeFrame', 'Close'] as const;
export const notFound = ['notFound', 'Page not found'] as const;
export const didNotWork = ['didNotWork', 'This did not work'] as const;
export const wentWrong = ['wentWrong', 'Something went wrong'] as const;
/** The title of a page whose form has errors; `{0}` is its own. */
export const errorTitle = ['errorTitle', 'Error: {0}'] as const;
/** Said beside what did not get through, while the browser knows that there is no network. */
/** Above a long list of forms; `{0}` is what was searched for. */
export const searchForms = ['searchForms', 'Search the forms'] as const;
export const findForms = ['findForms', 'Search'] as const;
export const noFormFound = ['noFormFound', 'No form is about “{0}”.'] as const;
export const offline = ['offline', 'You seem to be offline. Nothing is lost.'] as const;
/** On the link to a form that has been sent. */
export const onceMore = ['onceMore', 'Fill it in again'] as const;
export const toDesk = ['toDesk', 'Go to the desk'] as const;
export const allForms = ['allForms', 'See all forms'] as const;
/** The mail with the link of a draft. `{0}` is the title of its form, then the time until which it is kept. */
export const draftMailSubject = ['draftMailSubject', 'Your draft of “{0}”'] as const;
export const draftMailText = [
  'draftMailText',
  'Your answers to “{0}” are saved. Open this link on any device to go on where you stopped:',
] as const;
export const draftMailUntil = [
  'draftMailUntil',
  'The link works until {0}. Anyone who has it can read and change your answers.',
] as const;
/** The mail that reminds of a draft. `{0}` is the title of its form. */
export const draftReminderSubject = ['draftReminderSubject', '“{0}” is waiting for you'] as const;
export const draftReminderText = [
  'draftReminderText',
  'You have begun “{0}” and not sent it yet. Open this link on any device to go on where you stopped:',
] as const;
export const draftReminderOnce = ['draftReminderOnce', 'We remind you only once.'] as const;
/** After the link was mailed. `{0}` is a day. */
export const draftReminded = [
  'draftReminded',
  'If you have not sent the form by {0}, we remind you of it once.',
] as const;
export const mailNotYours = ['mailNotYours', 'If you did not expect this mail, you can ignore it.'] as const;
export const draftBlank = ['draftBlank', 'There is nothing to save yet: the form is empty.'] as const;
export const draftGone = [
  'draftGone',
  'This draft is not here any more: it was sent, or its time is over. You can fill in the form anew.',
] as const;
export const draftConflict = [
  'draftConflict',
  'This draft has been saved in another window since. Which version do you want to keep?',
] as const;
export const draftKeepMine = ['draftKeepMine', 'Keep what is on this page'] as const;
export const draftTakeOther = ['draftTakeOther', 'Open the other version'] as const;
export const draftMailed = ['draftMailed', 'The link is on its way to you.'] as const;
export const draftMailedOften = [
  'draftMailedOften',
  'The link was mailed too often just now. Please wait an hour, or copy it.',
] as const;
export const emailMissing = ['emailMissing', 'Email is required.'] as const;
export const emailInvalid = ['emailInvalid', 'Enter a whole email address, like name@example.org.'] as const;
export const close = ['close', 'Close'] as const;
