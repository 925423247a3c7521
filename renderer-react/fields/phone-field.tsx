import type { ReactElement } from 'react';
import { useEnhanced } from '../enhanced/use-enhanced.ts';
import type { FieldProps } from '../store/field-props.ts';
import { InputField } from './input-field.tsx';

/** A phone number: a line of text until the countries have loaded, which begins when the focus first comes to the page. */
export function PhoneField(props: FieldProps): ReactElement {
  const rich = async () => (await import('../enhanced/phone-number.tsx')).phoneNumberOf(props);
  const Field = useEnhanced(rich, props.id, false) ?? InputField;
  return <Field {...props} />;
}
