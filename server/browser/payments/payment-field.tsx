import {
  type FieldProps,
  type PaymentPhase,
  PaymentSlotField,
  useSession,
  type Widgets,
} from 'formularium/renderer-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';

interface PaymentFieldProps extends FieldProps {
  readonly learn: () => Promise<void>;
}

/** A payment in its place on the page: its provider's script comes once the field is shown, and what opens it as well. */
function PaymentField({ learn, ...props }: PaymentFieldProps): ReactElement {
  const session = useSession();
  const slot = useRef<HTMLDivElement>(null);
  const [phase, show] = useState<PaymentPhase>('loading');
  const [attempt, retry] = useState(0);
  const { field } = props;
  useEffect(() => {
    const place = { slot: slot.current as HTMLElement, field, session, attempt };
    const opened = Promise.all([import('./open-element.ts'), learn()]).then(
      ([{ openElement }]) => openElement(place, show),
      () => show('failed'),
    );
    return () => void opened.then((close) => close?.());
  }, [field, session, attempt, learn]);
  return <PaymentSlotField {...props} phase={phase} slot={slot} onRetry={() => retry(attempt + 1)} />;
}

/** For the payments of a form; `learn` adds the events that their elements cause. */
export function paymentWidgets(learn: () => Promise<void>): Widgets {
  return { 'payment-slot': (props) => <PaymentField {...props} learn={learn} /> };
}
