import type { ReactElement } from 'react';
import { useEnhanced } from '../enhanced/use-enhanced.ts';
import type { FieldProps } from '../store/field-props.ts';
import { TextareaField } from './textarea-field.tsx';

const rich = async () => (await import('../enhanced/editor/text-editor.tsx')).TextEditor;

/** Formatted text: plain lines until the editor has loaded. */
export function RichTextField(props: FieldProps): ReactElement {
  const Field = useEnhanced(rich, props.id) ?? TextareaField;
  return <Field {...props} />;
}
