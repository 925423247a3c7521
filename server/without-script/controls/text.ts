import { answerTo, type Control, isAsShown } from './control.ts';

/** A control that posts one text: a line, a list to choose one from, buttons of which one is pressed. */
export const text = {
  read(posted, shown) {
    const { field, state } = shown;
    const entered = posted.first(field.id);
    if (entered === undefined || isAsShown(entered === '' ? [] : [entered], state)) return {};
    return answerTo(shown, field.kind.entry?.typed?.(entered) ?? entered);
  },
} as const satisfies Control;
