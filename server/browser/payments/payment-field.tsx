import { type FieldProps, type PaymentPhase, PaymentSlotField, useSession, type Widgets } from 'formularium/renderer-react';
import { type ReactElement, useEffect, useReducer, useRef, useState } from 'react';
import { givenFor, offerElement } from './open-elements.ts';

/** A payment in its place on the page: its provider's script comes once the field is shown. */
function PaymentField({ learn, ...props }: PaymentFieldProps): ReactElement {
  const session = useSession();
  const slot = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<PaymentPhase>('loading');
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const { field } = props;
  const [given] = useState(() => givenFor(field.kind.pays?.provider));
  useEffect(() => {
    if (given === null || slot.current === null) return undefined;
    if (attempt > 0) setPhase('loading');
    const place = { slot: slot.current, field, session, given };
    const element = Promise.all([import('./open-element.ts'), learn()]).then(([{ openElement }]) => openElement(place));
    let show = setPhase;
    element.then(
      () => show('ready'),
      () => show('failed'),
    );
    const withdraw = offerElement(field.id, { session, element });
    return () => {
      show = () => undefined;
      withdraw();
      element.then(
        ({ remove }) => remove(),
        () => undefined, // there is nothing to take away
      );
    };
  }, [field, session, given, attempt, learn]);
  const onRetry = (): void => {
    // The button that has the focus goes.
    slot.current?.closest<HTMLElement>('[role="group"]')?.focus();
    retry();
  };
  return (
    <PaymentSlotField
      {...props}
      slot={slot}
      phase={phase}
      onRetry={onRetry}
      isTest={given?.mode === 'test'}
    />
  );
}

/** For the payments of a form; `learn` adds the events that their elements cause. */
export function paymentWidgets(learn: () => Promise<void>): Widgets {
  return { 'payment-slot': (props) => <PaymentField {...props} learn={learn} /> };
}

interface PaymentFieldProps extends FieldProps {
  readonly learn: () => Promise<void>;
}
