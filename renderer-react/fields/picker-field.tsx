import { readCalendarDate } from 'formularium/engine';
import type { ReactElement } from 'react';
import { DateFrame } from '../frame/date-frame.tsx';
import { textControl } from '../frame/text-control.ts';
import type { FieldProps } from '../store/field-props.ts';

/** A date or a time, in the browser's own control or typed, as the author wants. */
export function PickerField(props: FieldProps): ReactElement {
  const { field, state } = props;
  const { kind, definition, placeholder } = field;
  const { value: typed, ...control } = textControl(props);
  const picked = typeof state.value === 'string' ? state.value : '';
  // A native control cannot show an answer that is not a date. It stays text that can be read and corrected.
  const isNoDate = kind.entry?.type === 'date' && picked !== '' && readCalendarDate(picked) === null;
  const isTyped = isNoDate || definition['fieldType'] === 'input';
  return (
    <DateFrame {...props}>
      {(framed) => (
        <input
          {...framed}
          {...control}
          type={isTyped ? 'text' : kind.entry?.type}
          value={isTyped ? typed : picked}
          placeholder={placeholder}
        />
      )}
    </DateFrame>
  );
}
