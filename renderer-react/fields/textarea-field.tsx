import type { ReactElement } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import { textControl } from '../frame/text-control.ts';
import type { FieldProps } from '../store/field-props.ts';

const DEFAULT_ROWS = 5;

/** Several lines of text. */
export function TextareaField(props: FieldProps): ReactElement {
  const { definition, placeholder } = props.field;
  return (
    <FieldFrame {...props}>
      {(control) => (
        <textarea
          {...control}
          {...textControl(props)}
          rows={Number(definition['rows'] ?? DEFAULT_ROWS)}
          placeholder={placeholder}
        />
      )}
    </FieldFrame>
  );
}
