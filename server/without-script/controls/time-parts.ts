import { clockPart, type JsonObject, sameAnswer } from 'formularium/engine';
import { answerTo, type Control } from './control.ts';

const PARTS = ['hours', 'minutes', 'ampm'] as const;

/** A time in its parts, which the engine puts together. */
export const timeParts = {
  read(posted, shown) {
    const { field, state } = shown;
    const given = PARTS.flatMap((part) => {
      const text = posted.first(`${field.id}:${part}`);
      return text === undefined ? [] : [[part, part === 'ampm' ? text : clockPart(text)] as const];
    });
    const parts: JsonObject = { hours: '', minutes: '', ampm: '', ...Object.fromEntries(given) };
    const { kind, definition } = field;
    const isSame = sameAnswer(kind.read(parts, definition, []), state.value ?? null);
    return given.length === 0 || isSame ? {} : answerTo(shown, parts);
  },
} as const satisfies Control;
