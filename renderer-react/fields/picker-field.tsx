import { readCalendarDate } from 'formularium/engine';
import type { ReactElement } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import { textControl } from '../frame/text-control.ts';
import type { FieldProps } from '../store/field-props.ts';

/** A date or a time, picked with what the browser has for it; or typed, where the author wants it typed. */
export function PickerField(props: FieldProps): ReactElement {
  const { field, state } = props;
  const { kind, definition, placeholder } = field;
  const { value: typed, ...control } = textControl(props);
  const picked = typeof state.value === 'string' ? state.value : '';
  // A browser's control cannot show what is no date: that stays a text, which can be read and mended.
  const isNoDate = kind.entry?.type === 'date' && picked !== '' && readCalendarDate(picked) === null;
  const isTyped = isNoDate || definition['fieldType'] === 'input';
  return (
    <FieldFrame {...props}>
      {(framed) => (
        <input
          {...framed}
          {...control}
          type={isTyped ? 'text' : kind.entry?.type}
          value={isTyped ? typed : picked}
          placeholder={placeholder}
        />
      )}
    </FieldFrame>
  );
}
