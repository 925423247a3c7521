import type { ReactElement } from 'react';
import { FieldFrame } from '../field-frame.tsx';
import type { FieldProps } from '../field-props.ts';
import { textControl } from '../text-control.ts';

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
