import { scaleOf } from 'formularium/engine';
import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import { enteredTexts } from '../store/entered-text.ts';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { from, to } from '../words/english.ts';

const MOST_LABELS = 21;

type SliderScale = ReturnType<typeof scaleOf>;

/** A number on a scale, or a range: one or two of the browser's own sliders on one track. */
export function SliderField(props: FieldProps): ReactElement {
  const { classOf, say } = useFormContext();
  const { field, state, onAnswer } = props;
  const { definition } = field;
  const scale = scaleOf(definition);
  const { min, max, step } = scale;
  const isRange = definition['range'] === true;
  const [low = `${min}`, high = `${max}`] = enteredTexts(state.answer);
  const ends = isRange ? [low, high] : [low];
  const names = isRange ? [say(from), say(to)] : [undefined];
  const box = useFilledTrack(scale, ends);
  const enter = (end: number, value: string): void => {
    if (!isRange) return onAnswer(value);
    // One end stops at the other.
    const [other = value] = ends.toSpliced(end, 1);
    const isBeyond = end === 0 ? Number(value) > Number(other) : Number(value) < Number(other);
    onAnswer(ends.with(end, isBeyond ? other : value));
  };
  return (
    <FieldFrame {...props} group={isRange ? {} : null}>
      {(control) => (
        <div ref={box} className={classOf('slider')} data-range={isRange || undefined}>
          <div className={classOf('track')}>
            {ends.map((value, end) => (
              <input
                key={names[end] ?? ''}
                {...control}
                className={classOf('slide')}
                id={end === 0 ? control.id : undefined}
                type="range"
                {...{ min, max, step, value }}
                aria-label={names[end]}
                aria-valuetext={spoken(value, scale, definition)}
                onChange={({ currentTarget }) => enter(end, currentTarget.value)}
              />
            ))}
          </div>
          <span aria-hidden="true">{ends.join(' – ')}</span>
          <div className={classOf('scale')} aria-hidden="true">
            {labelsOf(scale, definition).map((label) => (
              <span key={label}>{label}</span>
            ))}
          </div>
        </div>
      )}
    </FieldFrame>
  );
}

/** Tells the stylesheet how far the track is filled, by script because the pages' policy forbids inline styles. */
function useFilledTrack(
  { min, max }: SliderScale,
  ends: readonly string[],
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const [first = '', last = first] = ends;
  useEffect(() => {
    const part = (value: string): string => `${(Number(value) - min) / (max - min || 1)}`;
    box.current?.style.setProperty('--from', ends.length > 1 ? part(first) : '0');
    box.current?.style.setProperty('--to', part(last));
  }, [min, max, first, last, ends.length]);
  return box;
}

/** A number as it is announced, with the labels of the ends of the scale. */
function spoken(
  value: string,
  { min, max }: SliderScale,
  { minLabel, maxLabel }: FieldProps['field']['definition'],
): string {
  const label = (Number(value) === min && minLabel) || (Number(value) === max && maxLabel);
  return label ? `${value}, ${label}` : value;
}

/** The labels below the track: its ends, or every step if the author wants them and there is room. */
function labelsOf(
  { min, max, step }: SliderScale,
  { minLabel, maxLabel, stepType }: FieldProps['field']['definition'],
): readonly string[] {
  const steps = Math.round((max - min) / step);
  const isEven = Math.abs(min + steps * step - max) < step / 1000;
  const [first, last] = [String(minLabel || min), String(maxLabel || max)];
  if (stepType !== 'all' || !isEven || steps >= MOST_LABELS) return [first, last];
  const between = Array.from({ length: Math.max(0, steps - 1) }, (_, place) =>
    String(Number((min + (place + 1) * step).toFixed(6))),
  );
  return [first, ...between, last];
}
