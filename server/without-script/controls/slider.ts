import { type CompiledField, type FieldState, scaleOf } from 'formularium/engine';
import { answerTo, type Control } from './control.ts';

/** A number on a scale, or the two ends of a range. */
export const slider = {
  read(posted, shown) {
    const { field, state } = shown;
    const given = posted.all(field.id);
    const isAsShown = positionsOf(field, state).every((position, end) => position === Number(given[end]));
    if (given.length === 0 || isAsShown) return {};
    return answerTo(shown, field.definition['range'] === true ? given : (given[0] ?? ''));
  },
} as const satisfies Control;

/** Where the browser shows the slides: within the scale and on a step of it (HTML, range state). */
function positionsOf({ definition }: CompiledField, { answer }: FieldState): readonly number[] {
  const { min, max, step } = scaleOf(definition);
  const ends = Array.isArray(answer) ? answer : answer === null || answer === '' ? [] : [answer];
  const [low = min, high = max] = ends.map(Number);
  const onStep = (end: number): number => {
    const [steps, most] = [Math.round((end - min) / step), Math.floor((max - min) / step)];
    return Number((min + Math.max(0, Math.min(steps, most)) * step).toPrecision(12));
  };
  return definition['range'] === true ? [onStep(low), onStep(high)] : [onStep(low)];
}
