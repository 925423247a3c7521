import type { ReactElement } from 'react';
import type { FieldProps } from '../field-props.ts';
import { useRich } from '../use-rich.ts';
import { InputField } from './input-field.tsx';

const rich = async () => (await import('../rich/signature-pad.tsx')).SignaturePad;

/** A signature: a name that is typed, until there is a sheet to draw on. */
export function SignatureField(props: FieldProps): ReactElement {
  const Field = useRich(rich, props.id) ?? InputField;
  return <Field {...props} />;
}
