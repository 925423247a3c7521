import { answerTo, type Control } from './control.ts';

/** One box, which posts nothing unless it is checked. */
export const consent = {
  read(posted, shown) {
    const entered = posted.first(shown.field.id) ?? null;
    return (entered !== null) === (shown.state.value !== null) ? {} : answerTo(shown, entered);
  },
} as const satisfies Control;
