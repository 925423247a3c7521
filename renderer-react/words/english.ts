// The renderer's own words, in English; all others come from the form. Each is an export, so that a page carries only those
// that its form may need. A new word keeps every catalogue from compiling until it has a translation.

/** The first entry of a list to choose from. */
export const choose = ['choose', 'Please choose'] as const;
/** An option that has been chosen as often as it can be; `{0}` is its label. */
export const optionGone = ['optionGone', '{0} (no longer available)'] as const;

/** The name of the list of steps. */
export const steps = ['steps', 'Steps'] as const;
/** The position of a page: `{0}` is the step, `{1}` the number of steps. */
export const step = ['step', 'Step {0} of {1}'] as const;
/** Said of a completed step. */
export const done = ['done', 'completed'] as const;
export const progress = ['progress', 'Progress'] as const;

/** On the buttons of a repeated group without words of its own. */
export const add = ['add', 'Add another'] as const;
export const remove = ['remove', 'Remove'] as const;

/** In a review: on the button beside an answer, and in place of a blank one. */
export const change = ['change', 'Change'] as const;
export const notAnswered = ['notAnswered', 'Not answered'] as const;

/** On the button that skips a lead form. */
export const skip = ['skip', 'Skip'] as const;

/** The two ends of a range. */
export const from = ['from', 'From'] as const;
export const to = ['to', 'To'] as const;

/** The parts of a date. */
export const day = ['day', 'Day'] as const;
export const month = ['month', 'Month'] as const;
export const year = ['year', 'Year'] as const;

/** The parts of a time; the last is the half of the day on a clock of twelve hours. */
export const hours = ['hours', 'Hours'] as const;
export const minutes = ['minutes', 'Minutes'] as const;
export const halfDay = ['halfDay', 'am or pm'] as const;
export const am = ['am', 'am'] as const;
export const pm = ['pm', 'pm'] as const;

/** One of the icons of a rating. */
export const outOf = ['outOf', '{0} out of {1}'] as const;

/** What is counted, behind “12 / 180”; the number is the limit. */
export const characters = ['characters', { one: 'character', other: 'characters' }] as const;
export const words = ['words', { one: 'word', other: 'words' }] as const;
/** The characters or words that are left, or too many. */
export const charactersLeft = ['charactersLeft', { other: 'Characters left: {0}' }] as const;
export const charactersOver = ['charactersOver', { other: 'Characters over: {0}' }] as const;
export const wordsLeft = ['wordsLeft', { other: 'Words left: {0}' }] as const;
export const wordsOver = ['wordsOver', { other: 'Words over: {0}' }] as const;

/** Beside a valid number, code or date of a card. */
export const cardHolds = ['cardHolds', 'valid'] as const;
/** On the button that enters one of the amounts that a text may mean. */
export const didYouMean = ['didYouMean', 'Did you mean {0}?'] as const;
/** On the button that shows the password. */
export const showPassword = ['showPassword', 'Show password'] as const;
/** The strength of a password, and the name of that scale. */
export const passwordMeter = ['passwordMeter', 'Strength of the password'] as const;
export const passwordWeak = ['passwordWeak', 'Too easy to guess'] as const;
export const passwordFair = ['passwordFair', 'Nearly strong enough'] as const;
export const passwordStrong = ['passwordStrong', 'Strong'] as const;

/** While the fields of a payment provider load, and when they could not be loaded. */
export const paymentSlot = ['paymentSlot', 'Loading the payment form…'] as const;
export const paymentUnloaded = ['paymentUnloaded', 'The payment form did not load.'] as const;
export const tryAgain = ['tryAgain', 'Try again'] as const;
/** Below the total of a gift that is repeated; `{0}` is “monthly”, “every 2 weeks”. */
export const givenOften = ['givenOften', 'Today, then {0}. Cancel at any time.'] as const;

/** In place of a captcha until its provider has shown it. */
export const captchaSlot = ['captchaSlot', 'Loading the check against spam…'] as const;
/** The same where the page proves by itself that nobody sends it in masses, and what becomes of that. */
export const captchaProof = ['captchaProof', 'Protected against spam. There is nothing to do.'] as const;
export const captchaWorking = ['captchaWorking', 'Checking…'] as const;
export const captchaDone = ['captchaDone', 'Checked: protected against spam.'] as const;
export const captchaFailed = ['captchaFailed', 'The check against spam did not work.'] as const;
export const captchaRetry = ['captchaRetry', 'Check again'] as const;

/** Around a form on a page of its own. */
export const skipToContent = ['skipToContent', 'Skip to the content'] as const;
export const needsScript = [
  'needsScript',
  'This form needs JavaScript. Please switch it on and reload the page.',
] as const;

/** A draft: the button that saves it, and the screen that shows its link. */
export const saveDraft = ['saveDraft', 'Save and go on later'] as const;
export const draftSaved = ['draftSaved', 'Your draft is saved'] as const;
export const draftHint = [
  'draftHint',
  'Use this link to continue where you left off, also on another device. Keep it to yourself: anyone who has it can see your answers.',
] as const;
export const draftLink = ['draftLink', 'Link to your draft'] as const;
export const copyLink = ['copyLink', 'Copy the link'] as const;
export const copied = ['copied', 'Copied'] as const;
export const mailTo = ['mailTo', 'Send the link by email to'] as const;
export const mailLink = ['mailLink', 'Send the link'] as const;
export const mailAgain = ['mailAgain', 'Send it again'] as const;
/** On the button back from a draft, or from a second factor. */
export const goOn = ['goOn', 'Back to the form'] as const;

/** A second factor: `{0}` in the first is one of the methods. */
export const secondFactor = ['secondFactor', 'One more step'] as const;
export const codeHint = ['codeHint', 'Please confirm that it is you, with {0}.'] as const;
export const methodApp = ['methodApp', 'the code of your authenticator app'] as const;
export const methodEmail = ['methodEmail', 'the code from our email'] as const;
export const methodPasskey = ['methodPasskey', 'your passkey'] as const;
export const methodRecovery = ['methodRecovery', 'a recovery code'] as const;
export const code = ['code', 'Code'] as const;
export const confirmCode = ['confirmCode', 'Confirm'] as const;
export const otherWays = ['otherWays', 'Other ways'] as const;
export const sendAgain = ['sendAgain', 'Send the code again'] as const;
export const useMethod = ['useMethod', 'Use {0}'] as const;
export const lostDevice = ['lostDevice', 'I have lost my device'] as const;

/** The result of a quiz. `{0}` is a network. */
export const yourResult = ['yourResult', 'Your result'] as const;
export const yourAnswer = ['yourAnswer', 'your answer'] as const;
export const right = ['right', 'right'] as const;
export const wrong = ['wrong', 'wrong'] as const;
export const share = ['share', 'Share your result'] as const;
export const shareOn = ['shareOn', 'Share on {0}'] as const;
export const retake = ['retake', 'Take it again'] as const;

/** The results of a poll. */
export const pollResults = ['pollResults', 'Results'] as const;
export const pollAnswer = ['pollAnswer', 'Answer'] as const;
export const pollVotes = ['pollVotes', 'Votes'] as const;
export const pollShare = ['pollShare', 'Share of the votes'] as const;
export const backToPoll = ['backToPoll', 'Back to the poll'] as const;
