import type { ReactElement } from 'react';
import type { FieldProps } from '../field-props.ts';
import { useRich } from '../use-rich.ts';
import { InputField } from './input-field.tsx';

const rich = async () => (await import('../rich/phone-number.tsx')).PhoneNumber;

/** A phone number: one line of text, until the countries are loaded. Before the focus comes to its page nothing is loaded for it. */
export function PhoneField(props: FieldProps): ReactElement {
  const Field = useRich(rich, props.id, false) ?? InputField;
  return <Field {...props} />;
}
