import { pointsOf } from 'formularium/engine';
import type { ReactElement } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';

/** Numbers in a row, to choose one from. Choosing the same again, or deleting it, takes it back. */
export function ScaleField(props: FieldProps): ReactElement {
  const { classOf } = useFormContext();
  const { field, state, onAnswer } = props;
  const { definition, kind } = field;
  const { complaint, required } = state;
  const chosen = kind.toText(state.value, definition);
  const points = pointsOf(definition).map(String);
  const [minLabel, maxLabel] = [definition['minLabel'], definition['maxLabel']].map((label) => label || '');
  const meaningOf = (point: string): string => {
    const meaning = point === points[0] ? minLabel : point === points.at(-1) ? maxLabel : '';
    return meaning ? `${point}, ${String(meaning)}` : point;
  };
  return (
    <FieldFrame
      {...props}
      group={{ role: 'radiogroup', 'aria-required': required, 'aria-invalid': complaint !== null }}
    >
      {({ id, name }) => (
        <>
          <div className={classOf('points')}>
            {points.map((point, place) => (
              <label key={point} className={classOf('point')}>
                <input
                  id={place === 0 ? id : undefined}
                  type="radio"
                  name={name}
                  value={point}
                  aria-label={meaningOf(point)}
                  checked={point === chosen}
                  onChange={() => onAnswer(point)}
                  onClick={() => point === chosen && onAnswer(null)}
                  onKeyDown={({ key }) => /^(Delete|Backspace)$/.test(key) && onAnswer(null)}
                />
                <span aria-hidden="true">{point}</span>
              </label>
            ))}
          </div>
          {(minLabel || maxLabel) && (
            <div className={classOf('ends')} aria-hidden="true">
              <span>{String(minLabel)}</span>
              <span>{String(maxLabel)}</span>
            </div>
          )}
        </>
      )}
    </FieldFrame>
  );
}
