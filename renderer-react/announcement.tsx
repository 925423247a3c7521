import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useFormContext } from './form-context.ts';

const STAYS_MS = 3000;

/** Says a text aloud once it has not changed for a while, and then takes it away again. What it starts with is not said. */
export function Announcement({
  text,
  afterMs,
}: {
  readonly text: string;
  readonly afterMs: number;
}): ReactElement {
  const [said, say] = useState('');
  const latest = useRef(text);
  useEffect(() => {
    const saying = setTimeout(() => {
      if (latest.current !== text) say(text);
      latest.current = text;
    }, afterMs);
    const silence = setTimeout(() => say(''), afterMs + STAYS_MS);
    return () => {
      clearTimeout(saying);
      clearTimeout(silence);
    };
  }, [text, afterMs]);
  return (
    <span className={useFormContext().classOf('unseen')} aria-live="polite">
      {said}
    </span>
  );
}
