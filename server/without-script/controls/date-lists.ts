import { dateListsShown } from 'formularium/renderer-react';
import { answerTo, type Control } from './control.ts';

/** A date in three lists. The answer is the text that they form, in the order of the field's format. */
export const dateLists = {
  read(posted, rendered) {
    const { order, separator, shown } = dateListsShown(rendered);
    const parts = order.map((part) => posted.first(`${rendered.field.id}:${part}`));
    if (parts.every((part, place) => part === undefined || part === shown[order[place] ?? 'yy'])) return {};
    const answer = parts.some(Boolean) ? parts.map((part = '') => part).join(separator) : null;
    return answerTo(rendered, answer);
  },
} as const satisfies Control;
