import type { ReactElement } from 'react';
import { useEnhanced } from '../enhanced/use-enhanced.ts';
import type { FieldProps } from '../store/field-props.ts';
import { InputField } from './input-field.tsx';

const rich = async () => (await import('../enhanced/phone-number.tsx')).PhoneNumber;

/** A phone number: one line of text, until the countries are loaded. Before the focus comes to its page nothing is loaded for it. */
export function PhoneField(props: FieldProps): ReactElement {
  const Field = useEnhanced(rich, props.id, false) ?? InputField;
  return <Field {...props} />;
}
