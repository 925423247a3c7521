export { amount } from './amount.ts';
export { checkbox, checkbox as terms } from './checkbox.ts';
export { consent } from './consent.ts';
export { dateLists as 'date-lists' } from './date-lists.ts';
export { decimal } from './decimal.ts';
export { list, list as search } from './list.ts';
export { slider } from './slider.ts';
export { timeParts as 'time-parts' } from './time-parts.ts';
export { upload } from './upload.ts';
