import type { ReactElement } from 'react';
import type { FieldProps } from '../field-props.ts';
import { useRich } from '../use-rich.ts';
import { TextareaField } from './textarea-field.tsx';

const rich = async () => (await import('../rich/editor/text-editor.tsx')).TextEditor;

/** Text with formatting: plain lines, until there is an editor to format them in. */
export function RichTextField(props: FieldProps): ReactElement {
  const Field = useRich(rich, props.id) ?? TextareaField;
  return <Field {...props} />;
}
