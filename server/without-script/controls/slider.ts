import { answerTo, type Control, isAsShown } from './control.ts';
import { text } from './text.ts';

/** A number on a scale, or the two ends of a range. */
export const slider = {
  read(posted, shown) {
    const { field, state } = shown;
    if (field.definition['range'] !== true) return text.read(posted, shown);
    const ends = posted.all(field.id);
    return ends.length === 0 || isAsShown(ends, state) ? {} : answerTo(shown, ends);
  },
} as const satisfies Control;
