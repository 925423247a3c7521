import { answerTo, type Control, isAsShown } from './control.ts';

/** Boxes of which any number is checked; those that are not post nothing. */
export const checkbox = {
  read(posted, shown) {
    const chosen = posted.all(shown.field.id);
    return isAsShown(chosen, shown.state) ? {} : answerTo(shown, chosen);
  },
} as const satisfies Control;
