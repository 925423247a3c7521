// What the renderer says, in English: every other word that a visitor reads comes from the form. Each stands by itself, so
// that a page has those which its form may need. A new one keeps every catalogue from compiling until it is in there too.

/** The first entry of a list to choose from. */
export const choose = ['choose', 'Please choose'] as const;

/** What the list of steps is called. */
export const steps = ['steps', 'Steps'] as const;
/** Where a page stands among the others: `{0}` is the step, `{1}` how many there are. */
export const step = ['step', 'Step {0} of {1}'] as const;
/** Said of a step that lies behind. */
export const done = ['done', 'completed'] as const;
export const progress = ['progress', 'Progress'] as const;

/** On the buttons of a repeated group, where it has no words of its own. */
export const add = ['add', 'Add another'] as const;
export const remove = ['remove', 'Remove'] as const;

/** On the button that leaves a lead form out. */
export const skip = ['skip', 'Skip'] as const;

/** The two ends of a range. */
export const from = ['from', 'From'] as const;
export const to = ['to', 'To'] as const;

/** The parts of a date. */
export const day = ['day', 'Day'] as const;
export const month = ['month', 'Month'] as const;
export const year = ['year', 'Year'] as const;

/** The parts of a time; on a clock of twelve hours the last is which half of the day it is. */
export const hours = ['hours', 'Hours'] as const;
export const minutes = ['minutes', 'Minutes'] as const;
export const halfDay = ['halfDay', 'am or pm'] as const;
export const am = ['am', 'am'] as const;
export const pm = ['pm', 'pm'] as const;

/** How much may still be written, or is too much. */
export const charactersLeft = ['charactersLeft', { other: 'Characters left: {0}' }] as const;
export const charactersOver = ['charactersOver', { other: 'Characters over: {0}' }] as const;
export const wordsLeft = ['wordsLeft', { other: 'Words left: {0}' }] as const;
export const wordsOver = ['wordsOver', { other: 'Words over: {0}' }] as const;

/** Around a form, on a page of its own. */
export const skipToContent = ['skipToContent', 'Skip to the content'] as const;
export const needsScript = [
  'needsScript',
  'This form needs JavaScript. Please switch it on and reload the page.',
] as const;
