import { clockPart, type JsonObject } from 'formularium/engine';
import { timePartsShown } from 'formularium/renderer-react';
import { answerTo, type Control } from './control.ts';

const PARTS = ['hours', 'minutes', 'ampm'] as const;

/** A time in its parts, which the engine puts together. */
export const timeParts = {
  read(posted, rendered) {
    const shown = timePartsShown(rendered);
    const given = PARTS.flatMap((part) => {
      const text = posted.first(`${rendered.field.id}:${part}`);
      return text === undefined ? [] : [[part, part === 'ampm' ? text : clockPart(text)] as const];
    });
    if (given.every(([part, text]) => text === shown[part])) return {};
    const parts: JsonObject = { hours: '', minutes: '', ampm: '', ...Object.fromEntries(given) };
    return answerTo(rendered, parts);
  },
} as const satisfies Control;
