import type { ReactElement } from 'react';
import { FieldFrame } from '../field-frame.tsx';
import type { FieldProps } from '../field-props.ts';
import { FieldSlot } from '../field-slot.tsx';
import { useFormContext } from '../form-context.ts';
import { useSession } from '../use-form.ts';

/** Several fields under one name: those that the field is made of. */
export function PartsField(props: FieldProps): ReactElement {
  const { classOf } = useFormContext();
  const { form } = useSession();
  const parts = form.fields.filter(({ owner }) => owner === props.field.id);
  return (
    <FieldFrame {...props} group={{}}>
      {() => (
        <div className={classOf('parts')}>
          {parts.map(({ id }) => (
            <FieldSlot key={id} id={id} />
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
