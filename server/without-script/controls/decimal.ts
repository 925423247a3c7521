import { answerTo, type Control, isAsShown } from './control.ts';

/** A number, which gets its decimals when its control is left. */
export const decimal = {
  read(posted, shown) {
    const { field, state } = shown;
    const entered = posted.first(field.id);
    if (entered === undefined || isAsShown(entered === '' ? [] : [entered], state)) return {};
    return answerTo(shown, field.kind.entry?.left?.(entered, field.definition) ?? entered);
  },
} as const satisfies Control;
