import type { ReactElement } from 'react';
import { useEnhanced } from '../enhanced/use-enhanced.ts';
import type { FieldProps } from '../store/field-props.ts';
import { PickerField } from './picker-field.tsx';

const rich = async () => (await import('../enhanced/date-picker.tsx')).DatePicker;

/** A date in the browser's own control, until the calendar has loaded. */
export function CalendarField(props: FieldProps): ReactElement {
  const Field = useEnhanced(rich, props.id) ?? PickerField;
  return <Field {...props} />;
}
