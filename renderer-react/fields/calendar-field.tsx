import type { ReactElement } from 'react';
import type { FieldProps } from '../field-props.ts';
import { useRich } from '../use-rich.ts';
import { PickerField } from './picker-field.tsx';

const rich = async () => (await import('../rich/date-picker.tsx')).DatePicker;

/** A date: picked with what the browser has for it, until the calendar is loaded. */
export function CalendarField(props: FieldProps): ReactElement {
  const Field = useRich(rich, props.id) ?? PickerField;
  return <Field {...props} />;
}
