import { answerTo, type Control } from './control.ts';

/** One switch, which posts nothing while it is off. */
export const toggle = {
  read(posted, shown) {
    const isOn = posted.first(shown.field.id) !== undefined;
    return isOn === (shown.state.value === 'yes') ? {} : answerTo(shown, isOn ? 'yes' : null);
  },
} as const satisfies Control;
