import { answerTo, type Control } from './control.ts';

/** A password, which is never shown again: a blank control leaves it as it was. */
export const secret = {
  read(posted, shown) {
    const entered = posted.first(shown.field.id);
    return entered === undefined || entered === '' ? {} : answerTo(shown, entered);
  },
} as const satisfies Control;
