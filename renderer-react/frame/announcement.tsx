import { type ReactElement, useEffect, useRef } from 'react';
import { useFormContext } from '../store/form-context.ts';

const STAYS_MS = 3000;

/** Announces a text to screen readers once it has not changed for a while, and removes it again. The first text is not announced. */
export function Announcement({
  text,
  afterMs,
}: {
  readonly text: string;
  readonly afterMs: number;
}): ReactElement {
  const place = useRef<HTMLSpanElement>(null);
  const latest = useRef(text);
  useEffect(() => {
    if (latest.current === text && !place.current?.textContent) return;
    // Written directly into the DOM, so that an announcement renders nothing again.
    const say = (said: string): void => {
      latest.current = text;
      if (place.current) place.current.textContent = said;
    };
    const timers = [setTimeout(say, afterMs, text), setTimeout(say, afterMs + STAYS_MS, '')];
    return () => timers.forEach(clearTimeout);
  }, [text, afterMs]);
  return <span ref={place} className={useFormContext().classOf('unseen')} aria-live="polite" />;
}
