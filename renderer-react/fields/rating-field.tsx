import { mostOf } from 'formularium/engine';
import type { ReactElement } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { outOf } from '../words/english.ts';

const STAR = 'm12 2 3 6.6 7.2.8-5.4 4.9 1.5 7.1L12 17.8l-6.3 3.6 1.5-7.1L1.8 9.4l7.2-.8z';
/** The icons of a rating, on a square of 24. */
const ICONS: ReadonlyMap<unknown, string> = new Map([
  ['star', STAR],
  ['heart', 'M12 21C3 14.5 2 11 2 8a5.3 5.3 0 0 1 10-2.4A5.3 5.3 0 0 1 22 8c0 3-1 6.5-10 13z'],
  [
    'like',
    'M2 10h4v11H2zM8 10l4-8c2 0 3 1 2.6 3.4L14 8.5h6c1.3 0 2.2 1.2 1.9 2.5l-2 8.3c-.3 1-1.1 1.7-2.2 1.7H8z',
  ],
  [
    'smiley',
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM8.5 8a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zm7 0a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zM7 14h10a5.2 5.2 0 0 1-10 0z',
  ],
]);

/** A rating: so many icons of a row. Choosing the same again, or deleting it, takes it back. */
export function RatingField(props: FieldProps): ReactElement {
  const { classOf, say } = useFormContext();
  const { field, state, onAnswer } = props;
  const { definition, kind } = field;
  const most = mostOf(definition);
  const text = kind.toText(state.value, definition);
  const [chosen = ''] = text.split('/');
  const { complaint, required } = state;
  return (
    <FieldFrame
      {...props}
      group={{ role: 'radiogroup', 'aria-required': required, 'aria-invalid': complaint !== null }}
    >
      {({ id, name }) => (
        <div className={classOf('rating')} data-size={definition['size'] ?? 'md'}>
          {Array.from({ length: most }, (_, place) => String(place + 1)).map((number) => (
            <label key={number} className={classOf('icon')}>
              <input
                id={number === '1' ? id : undefined}
                type="radio"
                name={name}
                value={number}
                aria-label={say(outOf, number, most)}
                checked={number === chosen}
                onChange={() => onAnswer(number)}
                onClick={() => number === chosen && onAnswer(null)}
                onKeyDown={({ key }) => /^(Delete|Backspace)$/.test(key) && onAnswer(null)}
              />
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path fillRule="evenodd" d={ICONS.get(definition['icon']) ?? STAR} />
              </svg>
            </label>
          ))}
          {definition['suffix'] === true && <span aria-hidden="true">({text || `0/${most}`})</span>}
        </div>
      )}
    </FieldFrame>
  );
}
