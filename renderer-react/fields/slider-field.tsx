import { scaleOf } from 'formularium/engine';
import type { ReactElement } from 'react';
import { from, to } from '../english.ts';
import { enteredTexts } from '../entered-text.ts';
import { FieldFrame } from '../field-frame.tsx';
import type { FieldProps } from '../field-props.ts';
import { useFormContext } from '../form-context.ts';

/** A number on a scale, or both ends of a range. */
export function SliderField(props: FieldProps): ReactElement {
  const { classOf, say } = useFormContext();
  const { field, state, onAnswer } = props;
  const { definition } = field;
  const { min, max, step } = scaleOf(definition);
  const isRange = definition['range'] === true;
  const entered = enteredTexts(state.answer);
  const [low = `${min}`, high = `${max}`] = entered;
  const ends = isRange ? [low, high] : [low];
  const labels = isRange ? [say(from), say(to)] : [];
  return (
    <FieldFrame {...props} group={isRange ? {} : null}>
      {(control) => (
        <div className={classOf('options')}>
          {ends.map((value, end) => (
            <label key={labels[end] ?? ''} className={classOf('option')}>
              {labels[end]}
              <input
                {...control}
                id={end === 0 ? control.id : undefined}
                type="range"
                min={min}
                max={max}
                step={step}
                value={value}
                onChange={({ currentTarget }) =>
                  onAnswer(isRange ? ends.with(end, currentTarget.value) : currentTarget.value)
                }
              />
              <output>{value}</output>
            </label>
          ))}
          {[definition['minLabel'], definition['maxLabel']].map(
            (label) => label && <span key={`${label}`}>{`${label}`}</span>,
          )}
        </div>
      )}
    </FieldFrame>
  );
}
