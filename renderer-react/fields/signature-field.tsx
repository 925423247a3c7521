import type { ReactElement } from 'react';
import { useEnhanced } from '../enhanced/use-enhanced.ts';
import type { FieldProps } from '../store/field-props.ts';
import { InputField } from './input-field.tsx';

const rich = async () => (await import('../enhanced/signature-pad.tsx')).SignaturePad;

/** A signature: a typed name until the sheet to draw on has loaded. */
export function SignatureField(props: FieldProps): ReactElement {
  const Field = useEnhanced(rich, props.id) ?? InputField;
  return <Field {...props} />;
}
