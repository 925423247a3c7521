import { type FieldProps, type PaymentPhase, PaymentSlotField } from 'formularium/renderer-react';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';

/** Loads the provider's script, and mounts its element; resolves to how to unmount it. */
export type MountCard = (element: HTMLElement) => Promise<() => void>;

export function cardElement(mount: MountCard): (props: FieldProps) => ReactElement {
  return function CardElement(props) {
    const slot = useRef<HTMLDivElement>(null);
    const [phase, setPhase] = useState<PaymentPhase>('loading');
    const [attempt, setAttempt] = useState(0);
    useEffect(() => {
      let unmount: (() => void) | null = null;
      let isGone = false;
      if (attempt > 0) setPhase('loading');
      mount(slot.current as HTMLElement).then(
        (mounted) => {
          if (isGone) return mounted();
          unmount = mounted;
          setPhase('ready');
        },
        () => isGone || setPhase('failed'),
      );
      return () => {
        isGone = true;
        unmount?.();
      };
    }, [attempt]);
    const onRetry = useCallback(() => setAttempt((before) => before + 1), []);
    return <PaymentSlotField {...props} slot={slot} phase={phase} onRetry={onRetry} />;
  };
}
