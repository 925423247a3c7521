import { stateEntryOf } from 'formularium/engine';
import type { ReactElement } from 'react';
import { choose } from '../english.ts';
import { FieldFrame } from '../field-frame.tsx';
import type { FieldProps } from '../field-props.ts';
import { useFormContext } from '../form-context.ts';
import { textControl } from '../text-control.ts';
import { useField } from '../use-field.ts';

/** A state of the country that another field holds: of its list, or written where it has none. */
export function StateField(props: FieldProps): ReactElement {
  const { say } = useFormContext();
  const { field } = props;
  const country = useField(String(field.definition.country)).state.value;
  const { label, states } = stateEntryOf(field.definition, typeof country === 'string' ? country : '');
  return (
    <FieldFrame {...props} field={{ ...field, label }}>
      {(control) =>
        states.length === 0 ? (
          <input {...control} {...textControl(props)} type="text" />
        ) : (
          <select {...control} {...textControl(props)}>
            <option value="">{say(choose)}</option>
            {states.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )
      }
    </FieldFrame>
  );
}
