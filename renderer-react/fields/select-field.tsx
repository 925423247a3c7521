import type { ReactElement } from 'react';
import { choicesOf } from '../choices.ts';
import { FieldFrame } from '../field-frame.tsx';
import type { FieldProps } from '../field-props.ts';
import { useFormContext } from '../form-context.ts';
import { textControl } from '../text-control.ts';

/** One of a list. The first entry is empty, so that a choice can be taken back. */
export function SelectField(props: FieldProps): ReactElement {
  const { words } = useFormContext();
  const { field } = props;
  return (
    <FieldFrame {...props}>
      {(control) => (
        <select {...control} {...textControl(props)}>
          <option value="">{field.placeholder || words.choose}</option>
          {choicesOf(field).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
