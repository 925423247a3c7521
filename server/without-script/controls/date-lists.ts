import { dateFormatOf, sameAnswer } from 'formularium/engine';
import { answerTo, type Control } from './control.ts';

/** A date in three lists. The answer is the text that they form, in the order of the field's format. */
export const dateLists = {
  read(posted, shown) {
    const { field, state } = shown;
    const { kind, definition, id } = field;
    const format = dateFormatOf(definition);
    const separator = /[\s/.-]/.exec(format)?.[0] ?? '/';
    const parts = format.split(separator).map((part) => posted.first(`${id}:${part}`));
    if (parts.every((part) => part === undefined)) return {};
    const answer = parts.some(Boolean) ? parts.map((part = '') => part).join(separator) : null;
    return sameAnswer(kind.read(answer, definition, []), state.value) ? {} : answerTo(shown, answer);
  },
} as const satisfies Control;
