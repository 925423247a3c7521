import type { ReactElement } from 'react';
import { FieldFrame } from '../field-frame.tsx';
import type { FieldProps } from '../field-props.ts';
import { FieldSlot } from '../field-slot.tsx';
import { useFormContext } from '../form-context.ts';

/** Several fields under one name: those that the field is made of. */
export function PartsField(props: FieldProps): ReactElement {
  const { classOf } = useFormContext();
  return (
    <FieldFrame {...props} group={{}}>
      {() => (
        <div className={classOf('parts')}>
          {props.members.map(({ id }) => (
            <FieldSlot key={id} id={id} />
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
