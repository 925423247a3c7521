import type { ReactElement } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import { FieldSlot } from '../frame/field-slot.tsx';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';

/** The fields that a field is made of, under one name. */
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
