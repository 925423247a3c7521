import type { ReactElement } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import { textControl } from '../frame/text-control.ts';
import type { FieldProps } from '../store/field-props.ts';

/** One line of text. The kind says which keyboard and which autofill. */
export function InputField(props: FieldProps): ReactElement {
  const { kind, placeholder } = props.field;
  return (
    <FieldFrame {...props}>
      {(control) => (
        <input
          {...control}
          {...textControl(props)}
          type={kind.entry?.type}
          inputMode={kind.entry?.keyboard}
          placeholder={placeholder}
        />
      )}
    </FieldFrame>
  );
}
