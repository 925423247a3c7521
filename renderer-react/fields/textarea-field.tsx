import type { ReactElement } from 'react';
import { FieldFrame } from '../field-frame.tsx';
import type { FieldProps } from '../field-props.ts';
import { textControl } from '../text-control.ts';

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
