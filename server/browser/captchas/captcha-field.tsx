import { type CaptchaPhase, type FieldProps, SlotField, useSession } from 'formularium/renderer-react';
import { type ReactElement, useEffect, useReducer, useRef, useState } from 'react';
import { type CaptchaControl, openCaptcha } from './open-captcha.ts';

/** A captcha in its place on the page: put there once the page is alive, and again when its visitor asks for that. */
export function CaptchaField(props: FieldProps): ReactElement {
  const session = useSession();
  const [phase, setPhase] = useState<CaptchaPhase | undefined>(undefined);
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const control = useRef<CaptchaControl | null>(null);
  const { id, field, state } = props;
  useEffect(() => {
    const element = document.getElementById(id);
    if (element === null) return;
    const opened = openCaptcha({ element, field, session, isRetried: attempt > 0, onPhase: setPhase });
    control.current = opened;
    return opened.close;
  }, [id, field, session, attempt]);
  const isSolved = state.answer !== null;
  const wasSolved = useRef(isSolved);
  useEffect(() => {
    // It was sent, or has expired: the next one has to be another.
    if (wasSolved.current && !isSolved) control.current?.reset();
    wasSolved.current = isSolved;
  }, [isSolved]);
  const onRetry = (): void => {
    // The button that has the focus goes.
    document.getElementById(id)?.parentElement?.focus();
    retry();
  };
  return <SlotField {...props} {...(phase && { phase })} onRetry={onRetry} />;
}

/** For kinds of fields that are captchas. */
export const captchaWidgets = { captcha: CaptchaField };
