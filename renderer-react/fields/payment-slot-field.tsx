import type { ReactElement, RefObject } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import { FieldSlot } from '../frame/field-slot.tsx';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { useField } from '../store/use-field.ts';
import { useSession } from '../store/use-form.ts';
import { paymentSlot, paymentUnloaded, tryAgain } from '../words/english.ts';

/** How far a provider's own element is: its script loads, it is there, or it could not be loaded. */
export type PaymentPhase = 'loading' | 'ready' | 'failed';

export interface PaymentSlotFieldProps extends FieldProps {
  /** Given by a host that fills the slot. */
  readonly phase?: PaymentPhase;
  /** The empty element for the provider's own. React never touches what is in it. */
  readonly slot?: RefObject<HTMLDivElement | null>;
  /** Has the host load it again. */
  readonly onRetry?: () => void;
}

/** One area for a payment: the provider's own element, and until it is there, one of its size. */
export function PaymentSlotField(props: PaymentSlotFieldProps): ReactElement {
  const { phase = 'loading', slot, onRetry, ...own } = props;
  const { classOf, say } = useFormContext();
  const { field, members } = own;
  return (
    <FieldFrame {...own} group={{}}>
      {({ id }) => (
        <div className={classOf('parts')}>
          {members.map((member) => (
            <Part key={member.id} id={member.id} />
          ))}
          <div className={classOf('slot')} data-phase={phase} aria-busy={phase === 'loading'}>
            <div id={id} ref={slot} data-provider={field.kind.pays?.provider} tabIndex={-1} />
            {phase === 'loading' && (
              <p role="status" className={classOf('note')}>
                {say(paymentSlot)}
              </p>
            )}
            {phase === 'failed' && <p role="alert">{say(paymentUnloaded)}</p>}
            {phase === 'failed' && onRetry && (
              <button type="button" className={classOf('button')} onClick={onRetry}>
                {say(tryAgain)}
              </button>
            )}
          </div>
        </div>
      )}
    </FieldFrame>
  );
}

/** The amount to pay, unless it stays in view elsewhere. Its complaint is always shown. */
function Part({ id }: { readonly id: string }): ReactElement | null {
  const { form } = useSession();
  const { state } = useField(id);
  return form.settings.inView && !state.complaint ? null : <FieldSlot id={id} />;
}
