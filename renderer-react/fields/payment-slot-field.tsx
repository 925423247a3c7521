import type { ReactElement } from 'react';
import { paymentSlot } from '../english.ts';
import { FieldFrame } from '../field-frame.tsx';
import type { FieldProps } from '../field-props.ts';
import { FieldSlot } from '../field-slot.tsx';
import { useFormContext } from '../form-context.ts';

/** What is to be paid, and the place for the fields of its provider, which says so while nobody has put them there. */
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
