import type { ReactElement } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import { FieldSlot } from '../frame/field-slot.tsx';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { paymentSlot } from '../words/english.ts';

/** The amount to pay, and the place for the fields of the payment provider, with a hint while it is empty. */
export function PaymentSlotField(props: FieldProps): ReactElement {
  const { classOf, say } = useFormContext();
  const { field, members } = props;
  return (
    <FieldFrame {...props} group={{}}>
      {({ id }) => (
        <div className={classOf('parts')}>
          {members.map((member) => (
            <FieldSlot key={member.id} id={member.id} />
          ))}
          <div id={id} className={classOf('slot')} data-provider={field.kind.pays?.provider}>
            {say(paymentSlot)}
          </div>
        </div>
      )}
    </FieldFrame>
  );
}
